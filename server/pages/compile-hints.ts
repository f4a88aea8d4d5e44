import type { Plugin } from 'vite';

/** What V8 reads at the very top of a script (Chrome 136 and later; to others it is a comment). */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Scripts most of whose functions run before the first list of a signed-in person stands (script-groups.ts). */
const scripts = ['platform', 'react'];

/**
 * Has these scripts compiled whole, in the background and while they arrive: function by function, when each is called
 * first, a processor four times slower than ours would spend a quarter of a second on it before the first list.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && scripts.includes(file.name)) file.code = HINT + file.code;
      },
    },
  };
}
