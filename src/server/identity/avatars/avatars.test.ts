import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { avatarSide, notAPicture, pictureTooLarge, sentPictureMaxBytes } from '@/domain/avatar'
import { overRest, overTrpc } from '../../testing/procedures/both-transports'
import { animation, pictures, pngThatSays, sidewaysPhoto } from '../../testing/fixtures/pictures'
import { testServer } from '../../testing/app/test-server'
import { avatars } from '../rate-limits/usage-limits'

const server = await testServer()
const { db, make } = server

const set = { name: 'account.setAvatar', type: 'mutation', method: 'PUT', path: '/user/avatar' } as const
const remove = {
  name: 'account.removeAvatar',
  type: 'mutation',
  method: 'DELETE',
  path: '/user/avatar',
} as const

type Person = Awaited<ReturnType<typeof server.person>>
type Ask = typeof overRest | typeof overTrpc

const send = (person: Person, bytes: Buffer, ask: Ask = overRest) =>
  ask(person, set, { picture: bytes.toString('base64') })

const chosen = async (person: Person, bytes: Buffer) =>
  (await send(person, bytes)).json<{ avatar: string }>().avatar

const storedOf = ({ id }: Person) =>
  db
    .selectFrom('users')
    .leftJoin('avatars', 'avatars.userId', 'users.id')
    .select(['users.avatar', 'avatars.hash'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()

const shownTo = async (reader: { call: Person['call'] }, address: string) => {
  const { rawPayload } = await reader.call(address)
  return { header: await sharp(rawPayload).metadata(), pixels: sharp(rawPayload) }
}

/** The red, green and blue of one pixel. */
async function pixelAt(picture: Sharp, left: number, top: number) {
  const [red = 0, green = 0, blue = 0] = await picture
    .clone()
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return red > blue && red > green ? 'red' : blue > green ? 'blue' : 'green'
}

const transports = [
  ['REST', overRest],
  ['tRPC', overTrpc],
] as const

describe.each(transports)('over %s', (_name, ask) => {
  test.each(Object.entries(pictures))('a %s is made a small square', async (_kind, picture) => {
    const person = await server.person()
    const response = await send(person, await picture(), ask)
    expect([response.statusCode, response.body]).toEqual([
      200,
      expect.stringMatching(/\/avatars\/\w{64}\.webp/),
    ])
    const { avatar } = await storedOf(person)
    expect((await person.call('/api/user')).json()).toMatchObject({ avatar })
    const { header } = await shownTo(person, avatar ?? '')
    expect(header).toMatchObject({ format: 'webp', width: avatarSide, height: avatarSide })
  })

  test('a picture of the greatest size is taken', async () => {
    const person = await server.person()
    const png = await pictures.png()
    const padded = Buffer.concat([png, Buffer.alloc(sentPictureMaxBytes - png.length)])
    expect((await send(person, padded, ask)).statusCode).toBe(200)
  })

  const jpeg = () => pictures.jpeg({ width: 400, height: 400 })
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  const noise = async () => {
    const raw = { width: 200, height: 200, channels: 3 } as const
    return sharp(Buffer.from(Array.from({ length: 120_000 }, (_, index) => (index * 7919) % 251)), { raw })
  }

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['one byte too many', () => Buffer.alloc(sentPictureMaxBytes + 1), pictureTooLarge],
    ['nothing', () => Buffer.alloc(0), 'Picture is required'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      notAPicture,
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), notAPicture],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      notAPicture,
    ],
    ['a sound', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt '), 'The picture is damaged. Choose another one.'],
    [
      '900 million pixels',
      () => pngThatSays(30_000, 30_000),
      'The picture has too many pixels. Choose a smaller one.',
    ],
    [
      '25 million interlaced pixels',
      () => pngThatSays(5_000, 5_000, true),
      'The picture has too many pixels. Choose a smaller one.',
    ],
    [
      'half a JPEG',
      async () => half(await (await noise()).jpeg().toBuffer()),
      'The picture is damaged. Choose another one.',
    ],
    [
      'half a PNG',
      async () => half(await (await noise()).png().toBuffer()),
      'The picture is damaged. Choose another one.',
    ],
    [
      'half a WebP',
      async () => half(await (await noise()).webp().toBuffer()),
      'The picture is damaged. Choose another one.',
    ],
    [
      'the start of a JPEG',
      async () => (await jpeg()).subarray(0, 3),
      'The picture is damaged. Choose another one.',
    ],
  ])('%s is refused in one sentence, and the picture stays', async (_what, bytes, sentence) => {
    const person = await server.person()
    const before = await chosen(person, await pictures.png())
    const response = await send(person, await bytes(), ask)
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain(sentence)
    expect((await storedOf(person)).avatar).toBe(before)
  })

  test.each(['not base64!', 'abc', '=aaa', 'data:image/png;base64,iVBORw0KGgo='])(
    'the text %j is refused',
    async (picture) => {
      const person = await server.person()
      const response = await ask(person, set, { picture })
      expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining(notAPicture)])
    },
  )

  test('a request that is longer than any picture is refused before it is read', async () => {
    const person = await server.person()
    const response = await send(person, Buffer.alloc(sentPictureMaxBytes + 10_000), ask)
    expect(response.statusCode).toBe(413)
    expect(response.body).toContain('The request is too large: at most 2732 KiB can be sent')
  })

  test('nobody who is not signed in, or no longer, chooses or removes a picture', async () => {
    const signedOut = { ...server.client(), id: 0 }
    const ended = await server.person()
    await chosen(ended, await pictures.png())
    await db.deleteFrom('users').where('id', '=', ended.id).execute()
    for (const person of [signedOut, ended]) {
      expect((await send(person, await pictures.png(), ask)).statusCode).toBe(401)
      expect((await ask(person, remove, {})).statusCode).toBe(401)
    }
    const left = await db.selectFrom('avatars').select('userId').where('userId', '=', ended.id).execute()
    expect(left).toEqual([])
  })

  test('a removed picture is gone, and removing none is no error', async () => {
    const person = await server.person()
    const address = await chosen(person, await pictures.png({ width: person.id + 50, height: 20 }))
    await db
      .updateTable('avatars')
      .set({ hash: 'a'.repeat(64) })
      .where('userId', '=', person.id)
      .execute()
    for (const _time of [1, 2]) {
      const response = await ask(person, remove, {})
      expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('{"avatar":null}')])
    }
    expect(await storedOf(person)).toEqual({ avatar: null, hash: null })
    expect((await person.call('/api/user')).json()).toMatchObject({ avatar: null })
    expect(address).toContain('/avatars/')
    expect((await person.call(`/avatars/${'a'.repeat(64)}.webp`)).statusCode).toBe(404)
  })
})

test('what shows through a picture is white', async () => {
  const person = await server.person()
  const background = { r: 255, g: 0, b: 0, alpha: 0 }
  const glass = await sharp({ create: { width: 50, height: 50, channels: 4, background } })
    .png()
    .toBuffer()
  const { header, pixels } = await shownTo(person, await chosen(person, glass))
  expect([header.hasAlpha, [...(await pixels.raw().toBuffer()).subarray(0, 3)]]).toEqual([
    false,
    [255, 255, 255],
  ])
})

test('of a moving picture the first frame counts, however many there are', async () => {
  const person = await server.person()
  const address = await chosen(person, await animation(2_000))
  const { header, pixels } = await shownTo(person, address)
  expect([header.pages ?? 1, await pixelAt(pixels, 64, 64)]).toEqual([1, 'red'])
})

test('a photo is turned upright, cut at its longer sides and tells nothing of where it was taken', async () => {
  const person = await server.person()
  const { header, pixels } = await shownTo(person, await chosen(person, await sidewaysPhoto()))
  expect([header.exif, header.orientation, header.icc, header.xmp]).toEqual(Array(4).fill(undefined))
  expect([await pixelAt(pixels, 64, 10), await pixelAt(pixels, 64, 118)]).toEqual(['red', 'blue'])
})

test('a picture is sent to signed-in people, whose browsers ask for it again each time and run nothing of it', async () => {
  const [person, other] = [await server.person(), await server.person()]
  const address = await chosen(person, await pictures.png())
  const { statusCode, headers } = await other.call(address)
  expect([statusCode, headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      etag: `"${address.split('/').at(-1)}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    }),
  ])
  const known = { 'if-none-match': String(headers.etag) }
  const again = await other.call(address, { headers: known })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await server.client().call(address, { headers: known })).statusCode).toBe(401)
  const refused = await server.client().call(address)
  expect([refused.statusCode, refused.body, refused.headers['cache-control']]).toEqual([
    401,
    'Please sign in to continue',
    'no-store',
  ])
})

test.each([
  `/avatars/${'0'.repeat(64)}.webp`,
  `/avatars/${'0'.repeat(64)}`,
  '/avatars/..%2f..%2fetc%2fpasswd',
  '/avatars/x.webp',
])('there is no picture at %s', async (address) => {
  const response = await (await server.person()).call(address)
  expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
    404,
    'This picture does not exist',
    'no-store',
  ])
})

test('who chooses the picture of somebody else keeps it when that person removes theirs', async () => {
  const [one, other] = [await server.person(), await server.person()]
  const png = await pictures.png({ width: 77, height: 33 })
  const address = await chosen(one, png)
  expect(await chosen(other, png)).toBe(address)
  await one.call('/api/user/avatar', { method: 'DELETE' })
  expect((await one.call(address)).statusCode).toBe(200)
})

test('the boards of a person are read anew when their picture changes, and only then', async () => {
  const person = await server.person()
  const project = await make.project(person)
  const revision = async () =>
    (
      await db
        .selectFrom('projects')
        .select('revision')
        .where('id', '=', project.id)
        .executeTakeFirstOrThrow()
    ).revision
  const first = await revision()
  await chosen(person, await pictures.png())
  expect(await revision()).toBe(first + 1)
  await chosen(person, await pictures.png())
  expect(await revision()).toBe(first + 1)
  for (const _time of [1, 2]) await person.call('/api/user/avatar', { method: 'DELETE' })
  expect(await revision()).toBe(first + 2)
  const log = await db
    .selectFrom('changes')
    .select(['kind', 'actorId'])
    .where('projectId', '=', project.id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(log).toEqual([1, 2].map(() => ({ kind: 'person.pictured', actorId: person.id })))
})

test('pictures of many people at once are all made', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => server.person()))
  const sent = await Promise.all(
    people.map(async (person) => send(person, await pictures.jpeg({ width: 900, height: 600 }))),
  )
  expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('a person chooses so many pictures an hour', async () => {
  const limited = await testServer({ rateLimits: true })
  const person = await limited.person()
  const png = (await pictures.png()).toString('base64')
  const statuses = []
  for (let times = 0; times <= avatars.limit; times += 1) {
    statuses.push(
      (await person.call('/api/user/avatar', { method: 'PUT', body: { picture: png } })).statusCode,
    )
  }
  expect(statuses).toEqual([...Array(avatars.limit).fill(200), 429])
})
