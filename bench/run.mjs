// npm run bench [-- --quick]
import { load } from './bundle.mjs';

await load('main.ts');
