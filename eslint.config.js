import jsdoc from 'eslint-plugin-jsdoc';
import tseslint from 'typescript-eslint';

/** The host's: what rules and kernel must not reach for, by their bare names or through globalThis. */
const host = [
  'process', 'Buffer', 'require', 'fetch', 'WebSocket', 'localStorage', 'performance', 'Date', 'Intl', 'crypto', 'console',
  'setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate', 'queueMicrotask',
];
const impure = 'no clock, no chance, no host: what changes leaves as effects';

const namedWhereDeclared = [
  { selector: 'ExportNamedDeclaration[source=null][declaration=null][specifiers.length>0]', message: 'export it where it is declared' },
  { selector: 'ExportDefaultDeclaration', message: 'named exports only' },
  { selector: 'ExportAllDeclaration', message: 'name what is exported' },
];

export default tseslint.config(
  { ignores: ['**/dist/', '**/temp/', 'coverage/'] },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // a number in a text is what it looks like
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => list.push(x)` as a handler is no confusion
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // a vocabulary is a type, never an interface: an interface has no implicit index signature and so satisfies none
      '@typescript-eslint/consistent-type-definitions': 'off',
      // an index signature names its key: `{ readonly [role: string]: … }` says more than Record<string, …>
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // extension points are declared as methods for the sake of their variance (Rules<V> is a Rules), and are plain functions
      '@typescript-eslint/unbound-method': 'off',
      // the options of a game that has none are `{}`
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      // a leading underscore says: on purpose; a rest without some fields is how they are left out
      '@typescript-eslint/no-unused-vars': ['error', {
        args: 'all', argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true,
      }],
      // a type parameter used once still names what the caller decides: `layOut<TwoTeams>(…)`
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], extends: [tseslint.configs.disableTypeChecked] },
  {
    // CommonJS is what these are for
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // every export says what it is; private code usually need not
    files: ['packages/*/src/**/*.ts', 'enginetest/src/**/*.ts'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': ['error', {
        publicOnly: { esm: true, ancestorsOnly: true },
        enableFixer: false,
        checkConstructors: false,
        require: { FunctionDeclaration: true, ClassDeclaration: true, MethodDefinition: false },
        contexts: [
          'ExportNamedDeclaration > VariableDeclaration', 'TSDeclareFunction', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration',
        ],
      }],
      // so that the rule above sees it, and the reader
      'no-restricted-syntax': ['error', ...namedWhereDeclared],
    },
  },
  {
    // an editor's hint only: import(…) and import types escape this rule; dependency-cruiser and test/layering.test.ts do not miss them
    files: ['packages/*/src/**/*.ts'],
    ignores: ['packages/kernel/**', 'packages/host/**'],
    rules: {
      'no-restricted-imports': ['error', {
        patterns: [
          { regex: '^@hiddenrole/kernel/', message: 'import @hiddenrole/kernel, its only public entry' },
          { regex: '^@hiddenrole/(?!kernel$)', message: 'a rules package depends on the kernel alone' },
          { regex: '^node:', message: 'a rules package runs anywhere' },
        ],
      }],
    },
  },
  {
    // kernel and rules are pure; the host is where clocks, files and chance are
    files: ['packages/*/src/**/*.ts'],
    ignores: ['packages/host/**'],
    rules: {
      'no-restricted-globals': ['error', ...host.map((name) => ({ name, message: impure }))],
      'no-restricted-properties': ['error',
        { object: 'Math', property: 'random', message: impure },
        { object: 'globalThis', property: 'Math', message: impure },
        ...host.map((property) => ({ object: 'globalThis', property, message: impure })),
      ],
      'no-restricted-syntax': ['error',
        ...namedWhereDeclared,
        { selector: ':matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind=/let|var/]', message: 'a module keeps no state' },
        { selector: 'MemberExpression[property.name=/^(localeCompare|toLocale.*)$/]', message: 'compare by code unit, never by locale' },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    // `as const` aside, the casts that generics over a vocabulary force stand in one file
    files: ['packages/kernel/src/**/*.ts'],
    ignores: ['packages/kernel/src/erase.ts'],
    rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }] },
  },
);
