// @ts-check

const spread = /function _objectSpread2\(\w+\) \{\n[\s\S]*?\n\}/

/**
 * Replaces the compiled object spread that tRPC is published with by the engine's own. The compiled one copies the
 * context property by property in each middleware, into an object that V8 then treats as a dictionary.
 * @returns {import('rolldown').Plugin}
 */
export function nativeSpread() {
  let found = false
  return {
    name: 'native-spread',
    transform: {
      filter: { id: /@trpc[\\/]server/, code: '_objectSpread2(' },
      handler(code) {
        if (!spread.test(code)) return null
        found = true
        return code.replace(
          spread,
          'function _objectSpread2(...objects) {\n  return Object.assign(...objects)\n}',
        )
      },
    },
    buildEnd(error) {
      if (!error && !found) throw new Error('tRPC no longer contains a compiled spread: remove this plugin.')
    },
  }
}
