/**
 * The engine test: laws that any ruleset written on `@hiddenrole/kernel` must keep. To come; it exports nothing yet.
 *
 * @packageDocumentation
 */
export {};
