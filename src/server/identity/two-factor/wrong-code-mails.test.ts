import { expect, test } from 'vitest'
import { mailbox } from '../../testing/mail/mailbox'
import { stopClock, testServer } from '../../testing/app/test-server'
import { withTwoFactor } from '../../testing/app/two-factor'
import { wrongCodesInARow } from '../rate-limits/sign-in-limits'
import { switchOffForOwner } from './switch-two-factor'

const server = await testServer({ rateLimits: true })
const post = await mailbox(server)
const now = stopClock(server)

const threeWrong = 'Wrong codes were entered for your account'
const frozen = 'Codes from your authenticator app are blocked'

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `10.4.0.${addresses}`
}

async function userWithTwoFactor() {
  const person = await server.registered(newAddress())
  return { person, ...(await withTwoFactor(person, now)) }
}

type Person = Awaited<ReturnType<typeof userWithTwoFactor>>['person']

const signIn = ({ email, password }: Person, totpToken: string, browser = server.client()) =>
  browser.call('/api/login', { body: { email, password, totpToken }, remoteAddress: newAddress() })

/** Enters a wrong code in the settings, where no password is hashed. */
const wrongInSettings = (person: Person, headers: Record<string, string> = {}) =>
  person.call('/api/2fa/disable', { body: { token: '000000' }, headers })

const endShortWindows = () =>
  server.db
    .updateTable('throttles')
    .set({ resetsAt: new Date(0).toISOString() })
    .where('key', 'not like', `${wrongCodesInARow.name}:%`)
    .execute()

async function mailsOf({ email }: Person) {
  const subjects = await post.subjectsTo(email)
  return [threeWrong, frozen].map((subject) => subjects.filter((one) => one === subject).length)
}

test('after three consecutive wrong codes with the correct password the owner gets one email', async () => {
  const { person } = await userWithTwoFactor()
  for (const code of ['000000', '111111']) await signIn(person, code)
  expect(await mailsOf(person)).toEqual([0, 0])
  await signIn(person, '222222')
  expect(await mailsOf(person)).toEqual([1, 0])
  await Promise.all(['333333', '444444', '555555'].map((code) => signIn(person, code)))
  expect(await mailsOf(person)).toEqual([1, 0])
})

test('a correct code in between, or wrong passwords, prevent the email', async () => {
  const { person, recoveryCodes } = await userWithTwoFactor()
  for (const code of ['000000', '111111', recoveryCodes[0] ?? '', '222222', '333333'])
    await signIn(person, code)
  for (let tries = 0; tries < 4; tries += 1) await signIn({ ...person, password: 'wrong horse' }, '000000')
  expect(await mailsOf(person)).toEqual([0, 0])
})

test('wrong recovery codes count as well', async () => {
  const { person } = await userWithTwoFactor()
  for (let tries = 0; tries < 3; tries += 1) await signIn(person, 'aaaaa-bbbbb')
  expect(await mailsOf(person)).toEqual([1, 0])
})

test('twenty concurrent wrong codes cause one email', async () => {
  const { person } = await userWithTwoFactor()
  await Promise.all(Array.from({ length: 20 }, () => signIn(person, '000000')))
  expect(await mailsOf(person)).toEqual([1, 0])
})

test('a call with an idempotency-key, which rolls back, causes the email too', async () => {
  const { person } = await userWithTwoFactor()
  for (let tries = 0; tries < 3; tries += 1) {
    await wrongInSettings(person, { 'idempotency-key': 'a-key-of-a-guess' })
  }
  expect(await mailsOf(person)).toEqual([1, 0])
})

test('when codes are frozen the owner gets one email', async () => {
  const { person } = await userWithTwoFactor()
  for (let tries = 0; tries < 49; tries += 1) {
    if (tries % 5 === 0) await endShortWindows()
    await wrongInSettings(person)
  }
  expect(await mailsOf(person)).toEqual([1, 0])
  await wrongInSettings(person)
  await endShortWindows()
  await Promise.all([wrongInSettings(person), wrongInSettings(person)])
  expect(await mailsOf(person)).toEqual([1, 1])
})

test('a new setup of two-factor authentication is not frozen', async () => {
  const { person } = await userWithTwoFactor()
  for (let tries = 0; tries < 50; tries += 1) {
    if (tries % 5 === 0) await endShortWindows()
    await wrongInSettings(person)
  }
  await endShortWindows()
  expect((await wrongInSettings(person)).body).toBe(
    'Too many wrong codes. Please use one of your recovery codes.',
  )
  await switchOffForOwner(server.db, person.email)
  const { email, password } = person
  await person.call('/api/login', { body: { email, password }, remoteAddress: newAddress() })
  const { code } = await withTwoFactor(person, now)
  expect((await signIn(person, code(1), person)).statusCode).toBe(200)
})
