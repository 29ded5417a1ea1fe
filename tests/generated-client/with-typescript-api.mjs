// @ts-check
import { register } from 'node:module'

/**
 * TypeScript 7 has no library API; openapi-typescript gets TypeScript as a library from a package that includes one.
 */
const resolver = `
  export const resolve = (name, context, next) =>
    next(name === 'typescript' ? '@ts-morph/common/dist/typescript.js' : name, context)
`

register(`data:text/javascript,${encodeURIComponent(resolver)}`)
