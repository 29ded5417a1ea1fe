import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const built = join(import.meta.dirname, '..', '..', 'dist', 'web')

test('the build contains no source map, and references none', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(5)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  for (const file of files.filter((each) => /\.(js|css|html)$/.test(each))) {
    expect([file, readFileSync(join(built, file), 'utf8').includes('sourceMappingURL=')]).toEqual([
      file,
      false,
    ])
  }
})
