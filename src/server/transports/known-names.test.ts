import { ts } from '@ts-morph/common'
import { expect, test } from 'vitest'
import { lookAtSource } from '@/testing/source-code'
import { appRouter, documentedApi } from '../router'
import { restRoutes } from './rest/rest-routes'

const routers = Object.keys(appRouter._def.record)
const tools = restRoutes(appRouter).flatMap(({ tool }) => tool?.name ?? [])

/** The name of a procedure, such as `task.list`, or of a tool. */
const ofFeature = new RegExp(
  `\\b(?:(?:${routers.join('|')})\\.[a-z]\\w*|${tools.filter((name) => name.includes('_')).join('|')})\\b`,
)

const isText = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node)

test('no transport knows a feature by its name: what it needs is in the meta of a procedure', () => {
  const found: string[] = []
  lookAtSource((node, path) => {
    if (ts.isImportDeclaration(node.parent ?? node)) return
    if (isText(node) && ofFeature.test(node.getText())) found.push(`${path}: ${node.getText()}`)
  }, 'src/server/transports/')
  expect(found).toEqual([])
})

test.each(["'task.list'", '`/trpc/project.get`', "'list_projects'", "'account.me, task.get'"])(
  '%s is such a name',
  (text) => expect(text).toMatch(ofFeature),
)

test.each(["'zod.session'", "'/files/{fileId}'", "'tasks'", "'session'"])('%s is none', (text) =>
  expect(text).not.toMatch(ofFeature),
)

test('each group of the document is a router', () => {
  expect(Object.keys(documentedApi.groups)).toEqual(routers)
})
