// @ts-check

const spread = /function _objectSpread2\(\w+\) \{\n[\s\S]*?\n\}/

/**
 * tRPC is published with object spread compiled for browsers of ten years ago: each middleware of each call would copy
 * its context property by property, into an object that V8 then treats as a dictionary. This gives it back the engine's
 * own.
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
      if (!error && !found) throw new Error('tRPC no longer brings a spread of its own: this plugin can go.')
    },
  }
}
