import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { FileRow } from '@/domain/file-schema'
import { testServer } from '../../testing/app/test-server'
import { forgedArchive } from './testing/forged-archive'
import { generatedExport } from './testing/generated-export'
import { imported, previewed } from './testing/send-import'

const server = await testServer({ maxFileBytes: 1_000_000, maxProjectFileBytes: 10_000_000 })

const damaged = 'The archive is damaged, or no zip file. Export it again.'
const tooLarge = 'What is in the archive is too large. Export it in parts.'

/** Sends an archive, and waits until it is read. */
async function read(content: Uint8Array<ArrayBuffer>) {
  const person = await server.person()
  const started = performance.now()
  const preview = await previewed(person, { source: 'laneway', content, name: 'board.zip' })
  return { person, preview, seconds: (performance.now() - started) / 1_000 }
}

const megabytes = (count: number) => new Uint8Array(count * 1_000_000).fill(0x20)
const nothing = new Uint8Array(0)

function document(paths: readonly string[]) {
  const generated = generatedExport(1, [{ id: 1, username: 'sara' }])
  const [project] = generated.projects
  const [task] = project?.tasks ?? []
  if (!project || !task) throw new Error('There is no task')
  const files = paths.map((path, index) => ({
    id: index + 1,
    name: path,
    type: 'text/plain',
    size: 4,
    path,
    userId: null,
    createdAt: '2026-11-20T09:30:00.000Z',
  }))
  const tasks = [{ ...task, cover: null, files }]
  return Buffer.from(JSON.stringify({ ...generated, projects: [{ ...project, tasks }] }))
}

const asDocument = (content: Uint8Array) => ({ name: 'laneway.json', content })

test.each<[what: string, content: () => Uint8Array<ArrayBuffer>, error: string]>([
  [
    'a document that says it has 4 GB',
    () => forgedArchive([{ ...asDocument(nothing), deflated: deflateRawSync(nothing), statedSize: 4e9 }]),
    tooLarge,
  ],
  [
    'a document that has more than it says',
    () => {
      const content = megabytes(60)
      return forgedArchive([{ ...asDocument(content), deflated: deflateRawSync(content), statedSize: 1_000 }])
    },
    damaged,
  ],
  [
    'a document that has less than it says',
    () => forgedArchive([{ ...asDocument(document([])), statedSize: 190_000_000 }]),
    damaged,
  ],
  [
    'blanks of 60 MB in 60 KB',
    () => {
      const content = megabytes(60)
      return forgedArchive([{ ...asDocument(content), deflated: deflateRawSync(content) }])
    },
    'The file is not valid JSON. Export it again.',
  ],
  [
    'files of 5 GB beside a document',
    () =>
      forgedArchive([
        asDocument(document([])),
        ...Array.from({ length: 5 }, (_, index) => ({
          name: `files/${index}`,
          content: nothing,
          deflated: deflateRawSync(nothing),
          statedSize: 1e9,
        })),
      ]),
    tooLarge,
  ],
  [
    '60,000 entries without the document',
    () =>
      forgedArchive(
        Array.from({ length: 60_000 }, (_, index) => ({ name: `files/${index}`, content: nothing })),
      ),
    'There is no JSON or CSV file in this archive. Import one that has a board in it.',
  ],
  ['two documents', () => forgedArchive([asDocument(document([])), asDocument(document([]))]), damaged],
  [
    'a document whose content is broken',
    () => forgedArchive([{ ...asDocument(document([])), deflated: new Uint8Array(99).fill(7) }]),
    damaged,
  ],
  [
    'a document with another checksum',
    () => forgedArchive([{ ...asDocument(document([])), statedChecksum: 7 }]),
    damaged,
  ],
  [
    'a deflated document with another checksum',
    () => {
      const content = document([])
      return forgedArchive([{ ...asDocument(content), deflated: deflateRawSync(content), statedChecksum: 0 }])
    },
    damaged,
  ],
  ['the start of an archive', () => forgedArchive([asDocument(document([]))]).slice(0, 500), damaged],
  ['only the signature of an archive', () => new Uint8Array(Buffer.from('PK\u0003\u0004')), damaged],
  [
    'a name that leads out of the archive',
    () => forgedArchive([asDocument(document([])), { name: '../../etc/passwd', content: nothing }]),
    damaged,
  ],
  [
    'an absolute name',
    () => forgedArchive([asDocument(document([])), { name: '/etc/passwd', content: nothing }]),
    damaged,
  ],
  [
    'a name of Windows',
    () => forgedArchive([asDocument(document([])), { name: 'C:\\boot.ini', content: nothing }]),
    damaged,
  ],
])('%s is refused in a sentence, and soon', async (_what, content, error) => {
  const { preview, seconds } = await read(content())
  expect([preview.state, preview.error]).toEqual(['failed', error])
  expect(seconds).toBeLessThan(15)
})

/** The files of the only task in an archive. */
async function filesOf(content: Uint8Array<ArrayBuffer>) {
  const { person, preview } = await read(content)
  expect([preview.state, preview.error]).toEqual(['preview', null])
  const { result } = await imported(person, preview.id)
  const [task] = (await person.call(`/api/projects/${result?.projects[0]?.id}/tasks`)).json<
    { id: number }[]
  >()
  const files = (await person.call(`/api/tasks/${task?.id}/files`)).json<FileRow[]>()
  return { person, files }
}

test('a document that asks for what lies outside of the archive gets nothing of it', async () => {
  const paths = [
    '../../etc/passwd',
    '/etc/passwd',
    'file:///etc/passwd',
    'https://example.org/',
    'laneway.json',
  ]
  const { files } = await filesOf(forgedArchive([asDocument(document(paths))]))
  expect(files).toEqual([])
})

test('a symbolic link is a file that holds its text', async () => {
  const link = { name: 'files/1-plan', content: Buffer.from('/etc/passwd'), mode: 0o120777 }
  const { person, files } = await filesOf(forgedArchive([asDocument(document([link.name])), link]))
  expect(files).toMatchObject([{ name: '1-plan', size: 11 }])
  expect((await person.call(`/api/files/${files[0]?.id}`)).body).toBe('/etc/passwd')
})

test('an entry that many files name is stored once', async () => {
  const entry = { name: 'files/1-plan', content: megabytes(1) }
  const paths = Array.from({ length: 50 }, () => entry.name)
  const { files } = await filesOf(forgedArchive([asDocument(document(paths)), entry]))
  expect(files).toHaveLength(1)
})

test('a file that is too large here, has more than it says, or has another checksum is left out', async () => {
  const large = { name: 'files/1', content: megabytes(2), deflated: deflateRawSync(megabytes(2)) }
  const lying = { ...large, name: 'files/2', statedSize: 1_000 }
  const broken = { name: 'files/4', content: Buffer.from('Reap'), statedChecksum: 7 }
  const small = { name: 'files/3', content: Buffer.from('Sow.') }
  const names = [large, lying, broken, small].map(({ name }) => name)
  const { files } = await filesOf(forgedArchive([asDocument(document(names)), large, lying, broken, small]))
  expect(files.map(({ name }) => name)).toEqual(['3'])
})
