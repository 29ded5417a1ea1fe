import type { Answer, Browser } from './browser'
import type { SignInFixture, User } from './fixture'

/** Concurrent use of known browsers and changes of credentials, with the guarantees that must hold. */
type Race = { name: string; round: (fixture: SignInFixture) => Promise<string[]> }

const ofStranger = 10
const maxKnownBrowsers = 20
const maxKnown = 10
const newPassword = 'a whole new battery'

const races: Race[] = [
  { name: 'guesses in 40 browsers known before a reset', round: guessAfterReset },
  { name: 'guesses in 10 known browsers while the password is reset', round: guessDuringReset },
  { name: '20 new browsers at once where ten are known', round: signInBeyondTen },
  { name: '20 sign-ins with the password that is being changed', round: signInDuringChange },
]

/** Requires a product with rate limits. @returns the name of each race and what went wrong */
export async function* raceKnownBrowsers(fixture: SignInFixture, rounds: number) {
  for (const { name, round } of races) {
    const faults: string[] = []
    for (let done = 0; done < rounds; done += 1) faults.push(...(await round(fixture)))
    yield { name, faults }
  }
}

const logIn = (browser: Browser, { email }: User, password: string) =>
  browser.post('/api/login', { email, password })

async function browsersOf(fixture: SignInFixture, user: User, count: number) {
  const browsers = Array.from({ length: count }, () => fixture.browser())
  await Promise.all(browsers.map((browser) => logIn(browser, user, user.password)))
  return browsers
}

async function resetOf(fixture: SignInFixture, { email }: User) {
  await fixture.browser().post('/api/reset-password-request', { email })
  const token = await fixture.mailedToken(email, 'token')
  return () => fixture.browser().post('/api/reset-password', { token, newPassword })
}

const guessesOf = (answers: Answer[]) => answers.filter(({ status }) => status === 401).length

const noMoreThan = (allowed: number, found: number, what: string) =>
  found <= allowed ? [] : [`${found} ${what} instead of ${allowed}`]

async function guessAfterReset(fixture: SignInFixture) {
  const user = await fixture.signUp()
  const browsers = await browsersOf(fixture, user, 40)
  await (
    await resetOf(fixture, user)
  )()
  const address = fixture.newAddress()
  const answers = await Promise.all(browsers.map((browser) => logIn(browser.at(address), user, 'a guess')))
  return noMoreThan(ofStranger, guessesOf(answers), 'guesses')
}

async function guessDuringReset(fixture: SignInFixture) {
  const user = await fixture.signUp()
  const address = fixture.newAddress()
  const browsers = (await browsersOf(fixture, user, 10)).map((browser) => browser.at(address))
  const reset = await resetOf(fixture, user)
  const guesses = browsers.flatMap((browser) =>
    Array.from({ length: 6 }, () => logIn(browser, user, 'a guess')),
  )
  const [{ status }, ...answers] = await Promise.all([reset(), ...guesses])
  return [
    ...(status === 200 ? [] : [`the reset returned ${status}`]),
    ...noMoreThan(ofStranger + maxKnownBrowsers, guessesOf(answers), 'guesses'),
  ]
}

/** Counts the known browsers: those that can request a reset when unknown ones have exhausted the limit. */
async function countKnown(browsers: Browser[], fixture: SignInFixture, { email }: User) {
  const ask = (browser: Browser) => browser.post('/api/reset-password-request', { email })
  while ((await ask(fixture.browser())).status === 200);
  const answers = await Promise.all(browsers.map(ask))
  return answers.filter(({ status }) => status === 200).length
}

async function signInBeyondTen(fixture: SignInFixture) {
  const user = await fixture.signUp()
  const browsers = await browsersOf(fixture, user, 10)
  const more = await browsersOf(fixture, user, 20)
  const known = await countKnown([...browsers, ...more], fixture, user)
  return known === maxKnown ? [] : [`${known} known browsers instead of ${maxKnown}`]
}

async function signInDuringChange(fixture: SignInFixture) {
  const user = await fixture.signUp()
  const browsers = Array.from({ length: 20 }, () => fixture.browser())
  const [change] = await Promise.all([
    user.browser.post('/api/change-password', { currentPassword: user.password, newPassword }),
    ...browsers.map((browser) => logIn(browser, user, user.password)),
  ])
  const answers = await Promise.all(browsers.map((browser) => browser.get('/api/user')))
  const signedIn = answers.filter(({ status }) => status === 200).length
  return [
    ...(change.status === 200 ? [] : [`the change returned ${change.status}`]),
    ...noMoreThan(0, signedIn, 'sessions of the old password'),
    ...noMoreThan(0, await countKnown(browsers, fixture, user), 'known browsers of the old password'),
  ]
}
