import { ts } from '@ts-morph/common'
import { expect, test } from 'vitest'
import { lookAtSource } from './testing/source-code'

/*
 * `Intl` throws on a language or zone that it does not know, and a browser may name one: every value passes through
 * `src/domain/locale.ts`.
 */

/** The allowed exceptions, each with its reason. */
const reasons: Record<string, string> = {
  'src/domain/locale.ts: new Intl.DateTimeFormat().resolvedOptions()': 'the reader of these values',
  'src/domain/time-zone.ts: timeZone: zone': 'catches what is thrown',
  'src/server/request-contexts.ts: accept-language': 'hands it to the reader',
  'src/server/transports/pages/rendered-pages.ts: accept-language': 'hands it to the reader',
  'src/web/features/account-settings/time-zone-options.ts: timeZone: zone': 'catches what is thrown',
  "src/web/features/account-settings/time-zone-options.ts: new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()":
    'compares the names of zones',
  'src/web/lib/dates.ts: timeZone': 'the zone of the calendar, which is set to known ones only',
  'src/web/lib/language.ts: navigator.language': 'hands it to the reader',
  'src/web/lib/language.ts: navigator.languages': 'hands it to the reader',
}

const isIntl = ({ expression }: ts.CallExpression | ts.NewExpression) =>
  /^Intl\.\w+(Format|Names|Rules|Segmenter|Collator|Locale)$/.test(expression.getText())
const isLocalized = ({ expression }: ts.CallExpression | ts.NewExpression) =>
  ts.isPropertyAccessExpression(expression) && expression.name.text.startsWith('toLocale')

/** Whether an expression is a text of the program, or comes from a reader. */
const isKnown = (node: ts.Node | undefined) =>
  node === undefined ||
  ts.isStringLiteral(node) ||
  (ts.isCallExpression(node) &&
    /^(currentLanguage|knownLanguage|knownTimeZone)$/.test(node.expression.getText()))

/** The values that a node passes to `Intl`, or reads from the browser, without these functions. */
function refused(node: ts.Node): ts.Node | string | undefined {
  if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && (isIntl(node) || isLocalized(node)))
    return isKnown(node.arguments?.[0]) ? zoneIn(node.arguments?.[1]) : node.arguments?.[0]
  if (ts.isCallExpression(node) && node.expression.getText().endsWith('.resolvedOptions')) return node
  if (ts.isPropertyAccessExpression(node) && /^languages?$/.test(node.name.text))
    return /\bnavigator$/.test(node.expression.getText()) ? node : undefined
  return ts.isStringLiteralLike(node) && /^accept-language$/i.test(node.text) ? node.text : undefined
}

function zoneIn(options: ts.Node | undefined) {
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined
  return options.properties.find(
    (property) =>
      property.name?.getText() === 'timeZone' &&
      !(ts.isPropertyAssignment(property) && isKnown(property.initializer)),
  )
}

const mayRefuse = /\bIntl\b|toLocale|resolvedOptions|\bnavigator\b|accept-language/i

test('Intl gets only known languages and zones, and only their reader reads those of the browser', () => {
  const found = new Set<string>()
  let calls = 0
  lookAtSource(
    (node, path) => {
      if (ts.isNewExpression(node) && isIntl(node)) calls += 1
      const what = refused(node)
      if (what) found.add(`${path}: ${typeof what === 'string' ? what : what.getText()}`)
    },
    'src/',
    mayRefuse,
  )
  expect(calls).toBeGreaterThan(10)
  expect([...found].toSorted()).toEqual(Object.keys(reasons).toSorted())
})
