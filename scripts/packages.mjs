// The packages of this repository that are published: every library workspace that is not private.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

export const manifest = (dir) => JSON.parse(readFileSync(path.join(root, dir, 'package.json'), 'utf8'));

const libraries = [...readdirSync(path.join(root, 'packages')).sort().map((name) => `packages/${name}`), 'enginetest'];

/** Their folders, relative to the root. */
export const published = libraries.filter((dir) => existsSync(path.join(root, dir, 'package.json')) && manifest(dir).private !== true);
