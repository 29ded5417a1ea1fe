import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { exportDocument } from '@/domain/export-document-schema'
import { fixtureFor } from '../../core/access/testing/fixtures'
import { testServer } from '../../testing/app/test-server'
import { readArchive } from './testing/read-archive'

const server = await testServer()

/** Readers ignore unknown fields. */
const schema = z.toJSONSchema(exportDocument, {
  override: ({ jsonSchema }) => {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    if (jsonSchema.format) delete jsonSchema.pattern
  },
})

test('the published schema is that of the documents', async () => {
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../docs/export.schema.json',
  )
})

test('what is exported is valid by the published schema', async () => {
  const validate = addFormats.default(new Ajv2020({ allowUnionTypes: true })).compile(schema)
  const { client } = await fixtureFor(server, 'owner')
  const contents = await readArchive((await client.call('/api/export')).rawPayload)
  const document: unknown = JSON.parse(String(contents.get('laneway.json')))
  expect([validate(document), validate.errors]).toEqual([true, null])
  expect(validate({ format: 'laneway', version: 2 })).toBe(false)
})
