/**
 * Files: written whole or not at all, with a plain word for whatever goes wrong.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';

/** Where games are kept. */
export interface Disk {
  exists(file: string): boolean;
  /** @throws DiskFault */
  read(file: string): string;
  /** What was there before is there until the new text stands whole. @throws DiskFault */
  write(file: string, text: string): void;
}

/** A file that could not be read or written. The message is for whoever chose it. */
export class DiskFault extends Error {
  override readonly name = 'DiskFault';
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'part of the path is a file, not a folder',
  EISDIR: 'that is a folder',
  EACCES: 'that is not permitted',
  EPERM: 'that is not permitted',
  EROFS: 'the disk cannot be written to',
  ENOSPC: 'the disk is full',
};

/** The disk of this computer. */
export const disk: Disk = {
  exists: (file) => existsSync(file),
  read: (file) => plainly(`${file} cannot be read`, () => readFileSync(file, 'utf8')),
  write: (file, text) => {
    plainly(`${file} cannot be written`, () => {
      const beside = `${file}.${process.pid}.tmp`;
      try {
        writeToEnd(beside, text);
        renameSync(beside, file);
      } catch (fault) {
        rmSync(beside, { force: true });
        throw fault;
      }
    });
  },
};

/** Until it is on the disk itself, a power cut could leave the new name with nothing in it. */
function writeToEnd(file: string, text: string): void {
  // only its owner may read what is secret
  const handle = openSync(file, 'w', 0o600);
  try {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function plainly<T>(what: string, act: () => T): T {
  try {
    return act();
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
    throw new DiskFault(`${what}: ${new Map(Object.entries(WHY)).get(code) ?? (fault instanceof Error ? fault.message : String(fault))}.`);
  }
}
