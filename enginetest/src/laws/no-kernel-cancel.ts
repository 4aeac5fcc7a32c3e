/**
 * Law: no effect is ever canceled by the kernel.
 */
import { broken, type Law } from '../law.js';

/** No effect is ever canceled by the kernel. */
export const noKernelCancel: Law = {
  name: 'no-kernel-cancel',
  says: 'no effect of the rules is canceled by the kernel',
  reason: 'an effect that the kernel cannot carry out is dropped and the game goes on without it: somebody stays alive who should not',
  cost: 'cheap',
  watch: (play) => ({
    step: ({ entries }) => {
      for (const entry of entries) {
        if ('cause' in entry) play.count('effect');
        if ('cause' in entry && entry.canceled?.by === 'KERNEL') throw broken(`${JSON.stringify({ ...entry, more: undefined })} was canceled by the kernel: ${entry.canceled.reason}`);
      }
    },
  }),
};
