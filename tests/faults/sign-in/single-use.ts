import { z } from 'zod'
import { twoFactorEnabled, twoFactorSetup } from '@/domain/sign-in-schema'
import { authenticator } from '@/server/testing/app/two-factor'
import { ada } from '@/server/testing/openid/faulty-provider'
import type { Answer } from './browser'
import type { SignInFixture, User } from './fixture'

/** Concurrent uses of one token, and the test that recognizes the successful response. */
type SingleUse = {
  name: string
  round: (fixture: SignInFixture) => Promise<Answer[]>
  isWinner: (answer: Answer) => boolean
  /** Runs the rounds in sequence, because all sign in with the same AeroAuth. */
  oneByOne?: true
  /** A number that must grow by one in a round: a later step may hide a second success. */
  tally?: (fixture: SignInFixture) => number
}

const atOnce = 20

/** Concurrent rounds, because each mostly waits for its email. */
const concurrentRounds = 5

const manyTimes = (use: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => use(index)))

const isOk = ({ status }: Answer) => status === 200

const singleUses: SingleUse[] = [
  { name: 'reset token', round: resetAtOnce, isWinner: isOk },
  { name: 'email verification', round: verifyConcurrently, isWinner: isOk },
  { name: 'code of the authenticator app', round: totpConcurrently, isWinner: isOk },
  { name: 'recovery code', round: recoveryCodeAtOnce, isWinner: isOk },
  {
    name: 'OAuth state',
    round: callBackConcurrently,
    isWinner: ({ headers }) => headers.get('location') === '/?auth=success',
    oneByOne: true,
    tally: ({ provider }) => provider.requested.filter((path) => path === '/token').length,
  },
  { name: 'link token', round: linkAtOnce, isWinner: isOk, oneByOne: true },
]

/** @returns the name of each kind and what went wrong: nothing, if exactly one use succeeded in each round */
export async function* raceSingleUses(fixture: SignInFixture, rounds: number) {
  for (const use of singleUses) {
    const width = use.oneByOne ? 1 : concurrentRounds
    const faults: string[] = []
    for (let done = 0; done < rounds; done += width) {
      const besides = Array.from({ length: Math.min(width, rounds - done) }, () => judge(fixture, use))
      faults.push(...(await Promise.all(besides)).flat())
    }
    yield { name: `${use.name}, ${atOnce} at once`, faults }
  }
}

async function judge(fixture: SignInFixture, { round, isWinner, tally = () => 0 }: SingleUse) {
  const before = tally(fixture)
  const answers = await round(fixture)
  const wentOn = tally(fixture) - before
  const winners = answers.filter(isWinner).length
  const statuses = answers.map(({ status }) => status)
  const isFair = winners === 1 && statuses.every((status) => status < 500)
  return [
    ...(isFair ? [] : [`${winners} winners: ${statuses.join(' ')}`]),
    ...(wentOn <= 1 ? [] : [`${wentOn} went on`]),
  ]
}

async function resetAtOnce(fixture: SignInFixture) {
  const { email } = await fixture.signUp()
  await fixture.browser().post('/api/reset-password-request', { email })
  const token = await fixture.mailedToken(email, 'token')
  return manyTimes((index) =>
    fixture.browser().post('/api/reset-password', { token, newPassword: `battery of racer ${index}` }),
  )
}

async function verifyConcurrently(fixture: SignInFixture) {
  const { email, password } = await fixture.signUp()
  const token = await fixture.mailedToken(email, 'proof')
  return manyTimes(() => fixture.browser().post('/api/verify-email', { token, password }))
}

async function protectedPerson(fixture: SignInFixture) {
  const user = await fixture.signUp()
  const { secret } = twoFactorSetup.parse(JSON.parse((await user.browser.post('/api/2fa/setup')).text))
  const { code } = authenticator(secret)
  const answer = await user.browser.post('/api/2fa/verify', { token: code() })
  return { user, code, recoveryCodes: twoFactorEnabled.parse(JSON.parse(answer.text)).recoveryCodes }
}

const login = (fixture: SignInFixture, { email, password }: User, totpToken: string) =>
  fixture.browser().post('/api/login', { email, password, totpToken })

async function totpConcurrently(fixture: SignInFixture) {
  const { user, code } = await protectedPerson(fixture)
  const next = code(1)
  return manyTimes(() => login(fixture, user, next))
}

async function recoveryCodeAtOnce(fixture: SignInFixture) {
  const { user, recoveryCodes } = await protectedPerson(fixture)
  return manyTimes(() => login(fixture, user, recoveryCodes[0] ?? ''))
}

/** Starts a sign-in with AeroAuth and stops before the callback: returns its cookies and the callback's path. */
async function wayBack(fixture: SignInFixture, email: string) {
  fixture.provider.signInAs({ ...ada, sub: email, email, preferred_username: email.split('@')[0] })
  const browser = fixture.browser()
  const left = await browser.get('/api/auth/aeroauth')
  const { pathname, search } = await fixture.provider.authorize(left.headers.get('location') ?? '')
  return { browser, path: pathname + search }
}

let strangers = 0
async function callBackConcurrently(fixture: SignInFixture) {
  strangers += 1
  const { browser, path } = await wayBack(fixture, `stranger-${strangers}@example.org`)
  return manyTimes(() => browser.copy().get(path))
}

const redirect = z.object({ linkToken: z.string() })

async function linkAtOnce(fixture: SignInFixture) {
  const { email, password } = await fixture.signUp()
  const { browser, path } = await wayBack(fixture, email)
  const { headers } = await browser.get(path)
  const query = new URL(headers.get('location') ?? '', fixture.url).searchParams
  const { linkToken } = redirect.parse(Object.fromEntries(query))
  return manyTimes(() => browser.copy().post('/api/verify-link-credentials', { email, password, linkToken }))
}
