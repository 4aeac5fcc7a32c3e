/**
 * A disk in memory.
 */
import { DiskFault, type Disk } from '../src/disk.js';

/** Files by name; a file called `full` cannot be written. */
export function memoryDisk(files: Map<string, string> = new Map<string, string>()): Disk & { readonly files: Map<string, string> } {
  return {
    files,
    exists: (file) => files.has(file),
    read: (file) => {
      const text = files.get(file);
      if (text === undefined) throw new DiskFault(`${file} cannot be read: there is no such file or folder.`);
      return text;
    },
    write: (file, text) => {
      if (file.endsWith('full')) throw new DiskFault(`${file} cannot be written: the disk is full.`);
      files.set(file, text);
    },
  };
}
