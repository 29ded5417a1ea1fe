// @ts-check
import { register } from 'node:module'

/** TypeScript 7 is a program only; openapi-typescript gets TypeScript as a library from a package that brings one. */
const resolver = `
  export const resolve = (name, context, next) =>
    next(name === 'typescript' ? '@ts-morph/common/dist/typescript.js' : name, context)
`

register(`data:text/javascript,${encodeURIComponent(resolver)}`)
