// Who may import whom. dependency-cruiser alone checks it (type imports and import(…) included); `npm run lint` runs it.
const { readdirSync } = require('node:fs');
const path = require('node:path');

/**
 * packages/kernel/src, from the bottom up. A file imports only from strictly lower rows: never from its own.
 * A file that stands in no row is an error, and so is a name without a file.
 */
const rows = [
  ['errors', 'vocabulary'], //                                      the code table · the names of a ruleset
  ['audience', 'extension-point', 'json', 'player', 'random', 'scope', 'slot'],
  ['effect', 'game-view', 'skill', 'slot-door'], //                 what may change, be read, be asked
  ['phase'],
  ['rules'], //                                                     the one value
  ['log'], //                                                       entries
  ['compile', 'erase', 'feed', 'history', 'problems'], //                       tables by name · the only casts · what was told
  ['fingerprint', 'reader', 'state', 'validate-steps'], //          what is · every check
  ['validate'],
  ['board-view', 'chooser', 'define', 'effect-door', 'evolve', 'refusal'], // the one writer · the doors
  ['board', 'call', 'disclose', 'extend'],
  ['acting', 'intercept'], //                                       who may act · the road of a batch
  ['explain', 'outcome', 'readiness', 'settle', 'view'],
  ['detour', 'notice', 'render', 'seat'],
  ['subscribers', 'transition'], //                                 one call as a pure function
  ['create', 'feeds'],
  ['read-log'],
  ['snapshot'],
  ['replay', 'table'], //                                           the shell: step, commit, notify
  ['audit', 'handles'],
  ['engine'],
  ['index'],
];

const kernel = 'packages/kernel/src';
const files = readdirSync(path.join(__dirname, kernel), { recursive: true })
  .filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3).replaceAll('\\', '/'));
const inRows = rows.flat();
const wrong = [
  ...files.filter((name) => !inRows.includes(name)).map((name) => `${name}.ts stands in no row`),
  ...inRows.filter((name) => !files.includes(name)).map((name) => `${name}.ts stands in a row and does not exist`),
  ...inRows.filter((name, i) => inRows.indexOf(name) !== i).map((name) => `${name}.ts stands in two rows`),
];
if (wrong.length > 0) throw new Error(`the rows of ${kernel} in .dependency-cruiser.cjs: ${wrong.join('; ')}`);

const exactly = (names) => names.map((name) => `^${kernel}/${name.replaceAll('/', '\\/')}\\.ts$`);

/** What a package of each kind may import, besides its own files. The first kind whose folder fits is the one. */
const kinds = [
  {
    kind: 'kernel',
    folder: '^packages/kernel/src/',
    own: '^packages/kernel/src/',
    may: ['^node_modules/@noble/hashes/'],
  },
  {
    kind: 'rules', // any package but the kernel and the host
    folder: '^packages/(?!kernel/|host/)([^/]+)/src/',
    own: '^packages/$1/src/',
    may: ['^packages/kernel/src/index\\.ts$'],
  },
  {
    kind: 'host', // it knows no ruleset: which ones it hosts is told to it
    folder: '^packages/host/src/',
    own: '^packages/host/src/',
    may: ['^packages/kernel/src/index\\.ts$', '^node_modules/libsql/'],
    node: true,
  },
  {
    kind: 'library',
    folder: '^enginetest/src/',
    own: '^enginetest/src/',
    may: ['^packages/kernel/src/index\\.ts$', '^node_modules/(fast-check|cli-progress|cli-table3|@types/cli-progress)/'],
    node: true,
  },
  {
    kind: 'examples', // and the benches: they use what is published, as anybody does
    folder: '^(examples/[^/]+|bench)/',
    own: '^$1/',
    may: ['^packages/[^/]+/src/index\\.ts$', '^enginetest/src/index\\.ts$', '^node_modules/'],
    node: true,
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'refusals-see-no-state',
      comment: 'a refusal is made from what the asker sees: refusal.ts and slot-door.ts cannot reach the board',
      severity: 'error',
      from: { path: `^${kernel}/(refusal|slot-door)\\.ts$` },
      to: { path: `^${kernel}/(state|board-view|evolve|disclose|acting)\\.ts$` },
    },
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'packages-run-anywhere',
      comment: 'no node:* in a package but the host',
      severity: 'error',
      from: { path: '^packages/(?!host/)[^/]+/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'by-name',
      comment: 'another package is imported by its name, not by the path of its files',
      severity: 'error',
      from: { path: '^(packages/[^/]+|enginetest|examples/[^/]+|bench)/' },
      to: { pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    ...kinds.map(({ kind, folder, own, may, node }) => ({
      name: `${kind}-imports`,
      comment: `a file of the kind "${kind}" imports its own package's files and what .dependency-cruiser.cjs lists`,
      severity: 'error',
      from: { path: folder },
      to: { pathNot: [own, ...may], ...(node && { dependencyTypesNot: ['core'] }) },
    })),
    ...rows.map((row, i) => ({
      name: `kernel-row-${i}`,
      comment: `${row.join(', ')}: only what is below, never the same row`,
      severity: 'error',
      from: { path: exactly(row) },
      to: { path: `^${kernel}/`, ...(i > 0 && { pathNot: exactly(rows.slice(0, i).flat()) }) },
    })),
  ],
  options: {
    exclude: { path: '(^|/)(dist|temp|coverage)/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@hiddenrole/source', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts'],
    },
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
