import { z } from 'zod'
import { twoFactorEnabled, twoFactorSetup } from '@/domain/sign-in-schema'
import { authenticator } from '@/server/testing/two-factor'
import { ada } from '@/server/testing/lying-provider'
import type { Answer } from './browser'
import type { SignInScene, Somebody } from './scene'

/** Concurrent uses of one token, and how to recognize the response of the one that succeeds. */
type SingleUse = {
  name: string
  round: (scene: SignInScene) => Promise<Answer[]>
  isWinner: (answer: Answer) => boolean
  /** Runs the rounds in sequence, because all sign in with the same AeroAuth. */
  oneByOne?: true
  /** A number that must grow by one in a round: a later step may hide a second success. */
  tally?: (scene: SignInScene) => number
}

const atOnce = 20

/** Concurrent rounds, because each mostly waits for its email. */
const roundsBesideEachOther = 5

const manyTimes = (use: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => use(index)))

const isOk = ({ status }: Answer) => status === 200

const singleUses: SingleUse[] = [
  { name: 'reset token', round: resetAtOnce, isWinner: isOk },
  { name: 'proof of an address', round: proveAtOnce, isWinner: isOk },
  { name: 'code of the authenticator app', round: totpAtOnce, isWinner: isOk },
  { name: 'recovery code', round: recoveryCodeAtOnce, isWinner: isOk },
  {
    name: 'OAuth state',
    round: comeBackAtOnce,
    isWinner: ({ headers }) => headers.get('location') === '/?auth=success',
    oneByOne: true,
    tally: ({ provider }) => provider.asked.filter((path) => path === '/token').length,
  },
  { name: 'link token', round: linkAtOnce, isWinner: isOk, oneByOne: true },
]

/** @returns the name of each kind and what went wrong: nothing, if exactly one use succeeded in each round */
export async function* raceSingleUses(scene: SignInScene, rounds: number) {
  for (const use of singleUses) {
    const width = use.oneByOne ? 1 : roundsBesideEachOther
    const faults: string[] = []
    for (let done = 0; done < rounds; done += width) {
      const besides = Array.from({ length: Math.min(width, rounds - done) }, () => judge(scene, use))
      faults.push(...(await Promise.all(besides)).flat())
    }
    yield { name: `${use.name}, ${atOnce} at once`, faults }
  }
}

async function judge(scene: SignInScene, { round, isWinner, tally = () => 0 }: SingleUse) {
  const before = tally(scene)
  const answers = await round(scene)
  const wentOn = tally(scene) - before
  const winners = answers.filter(isWinner).length
  const statuses = answers.map(({ status }) => status)
  const isFair = winners === 1 && statuses.every((status) => status < 500)
  return [
    ...(isFair ? [] : [`${winners} winners: ${statuses.join(' ')}`]),
    ...(wentOn <= 1 ? [] : [`${wentOn} went on`]),
  ]
}

async function resetAtOnce(scene: SignInScene) {
  const { email } = await scene.signUp()
  await scene.browser().post('/api/reset-password-request', { email })
  const token = await scene.mailedToken(email, 'token')
  return manyTimes((index) =>
    scene.browser().post('/api/reset-password', { token, newPassword: `battery of racer ${index}` }),
  )
}

async function proveAtOnce(scene: SignInScene) {
  const { email, password } = await scene.signUp()
  const token = await scene.mailedToken(email, 'proof')
  return manyTimes(() => scene.browser().post('/api/verify-email', { token, password }))
}

async function protectedPerson(scene: SignInScene) {
  const person = await scene.signUp()
  const { secret } = twoFactorSetup.parse(JSON.parse((await person.browser.post('/api/2fa/setup')).text))
  const { code } = authenticator(secret)
  const answer = await person.browser.post('/api/2fa/verify', { token: code() })
  return { person, code, recoveryCodes: twoFactorEnabled.parse(JSON.parse(answer.text)).recoveryCodes }
}

const login = (scene: SignInScene, { email, password }: Somebody, totpToken: string) =>
  scene.browser().post('/api/login', { email, password, totpToken })

async function totpAtOnce(scene: SignInScene) {
  const { person, code } = await protectedPerson(scene)
  const next = code(1)
  return manyTimes(() => login(scene, person, next))
}

async function recoveryCodeAtOnce(scene: SignInScene) {
  const { person, recoveryCodes } = await protectedPerson(scene)
  return manyTimes(() => login(scene, person, recoveryCodes[0] ?? ''))
}

/** Starts a sign-in with AeroAuth and stops before the callback: returns its cookies and the callback's path. */
async function wayBack(scene: SignInScene, email: string) {
  scene.provider.become({ ...ada, sub: email, email, preferred_username: email.split('@')[0] })
  const browser = scene.browser()
  const left = await browser.get('/api/auth/aeroauth')
  const { pathname, search } = await scene.provider.authorize(left.headers.get('location') ?? '')
  return { browser, path: pathname + search }
}

let strangers = 0
async function comeBackAtOnce(scene: SignInScene) {
  strangers += 1
  const { browser, path } = await wayBack(scene, `stranger-${strangers}@example.org`)
  return manyTimes(() => browser.copy().get(path))
}

const landing = z.object({ linkToken: z.string() })

async function linkAtOnce(scene: SignInScene) {
  const { email, password } = await scene.signUp()
  const { browser, path } = await wayBack(scene, email)
  const { headers } = await browser.get(path)
  const query = new URL(headers.get('location') ?? '', scene.url).searchParams
  const { linkToken } = landing.parse(Object.fromEntries(query))
  return manyTimes(() => browser.copy().post('/api/verify-link-credentials', { email, password, linkToken }))
}
