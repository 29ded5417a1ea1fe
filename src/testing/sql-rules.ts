import { ts } from '@ts-morph/common'

/** What the first doc comment of a module says that has SQL as text; the rest of it is the reason. */
const declaration = /^\/\*\*[\s*]*Written as SQL/

/** Words that read like the FROM of a statement. */
const otherFrom = /\bdistinct from\b|\b(extract|substring)\([^)]*\)/g
const statement = /\bselect\b[^]*?\bfrom\s|\binsert into\s|\bdelete from\s|\bupdate \w+( \w+)? set\s/

export const isDeclaredAsSql = (text: string) => declaration.test(/\/\*\*[^]*?\*\//.exec(text)?.[0] ?? '')

/** Only the server has statements, and these folders have none on tables of the product. */
const ofProduct = /^src\/server\/(?!platform\/(database|embedded-postgres|backup)\/)/

export const isOfProduct = (path: string) => ofProduct.test(path)

/** Whether a module has a statement as text, whose columns the compiler cannot check, in a template or a string. */
export function hasStatement(path: string, text: string) {
  const look = (node: ts.Node): boolean => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
    return (isText && statement.test(textOf(node))) || (ts.forEachChild(node, look) ?? false)
  }
  return look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
}

const textOf = (node: ts.StringLiteralLike | ts.TemplateExpression) =>
  (ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('x')
    : node.text
  )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(otherFrom, '')
