// @ts-check
import { basename } from 'node:path'

/** Components that no page shows before its script runs. */
const components = [
  'Checkbox',
  'Combobox',
  'InlineInput',
  'Input',
  'Menu',
  'Modal',
  'ModalBase',
  'Overlay',
  'Popover',
  'Tabs',
]

/** Their style sheets, which `mantine.css` leaves out. */
export const componentSheets = components.map((name) => `@mantine/core/styles/${name}.layer.css`)

const variables = /@mantine\/core\/esm\/.*\/MantineCssVariables\.mjs$/

/**
 * Leaves out what computes Mantine's variables in the browser: `mantine.css` and the theme define those that are used.
 * They were 1.7 kB gz of every page's script.
 * @returns {import('vite').Plugin}
 */
export function withoutMantineVariables() {
  return {
    name: 'without-mantine-variables',
    apply: 'build',
    load: {
      filter: { id: variables },
      handler: () => ({ code: 'export const MantineCssVariables = () => null', map: null }),
    },
  }
}

/**
 * Loads the style sheets of these components with their scripts, and so not before a page that shows none of them. The
 * development server bundles packages beforehand, without plugins: there they are part of the page's script.
 * @returns {import('vite').Plugin[]}
 */
export function mantineStyles() {
  const missing = new Set(components)
  return [
    {
      name: 'mantine-styles',
      apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
      transform: {
        filter: { id: new RegExp(`@mantine/core/esm/.*/(${components.join('|')})\\.mjs$`) },
        handler(code, id) {
          const name = basename(id, '.mjs')
          missing.delete(name)
          return { code: `${code}\nimport '@mantine/core/styles/${name}.layer.css'`, map: null }
        },
      },
      buildEnd(error) {
        if (!error && missing.size > 0)
          throw new Error(`Mantine has no ${[...missing].join(', ')} any more: mend mantine-styles.mjs.`)
      },
    },
    {
      name: 'mantine-styles-in-development',
      apply: 'serve',
      transform: {
        filter: { id: /src\/web\/main\.tsx$/ },
        handler: (code) => ({
          code: [...componentSheets.map((sheet) => `import '${sheet}'`), code].join('\n'),
          map: null,
        }),
      },
    },
  ]
}
