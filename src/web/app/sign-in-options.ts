import {
  defaultProviderName,
  type ProviderId,
  providerNames,
  signInProviders,
} from '@/domain/sign-in-providers'
import { isObject } from '@/domain/is-object'
import { takeSentJson } from '@/web/lib/sent-json'
import { queries, trpc, type Outputs } from './trpc'

type SignInOptions = Outputs['account']['signInOptions']

/** The value until the server has sent the sign-in options. */
const unknownOptions: SignInOptions = {
  registration: { reason: null, isOpenToInvited: true, domains: [] },
  aeroAuth: { name: defaultProviderName, isConfigured: true },
}

/** Reads the options that the server sent with a page for a signed-out visitor. */
export function readSentSignInOptions() {
  const options = takeSentJson('sign-in-options')
  if (isSignInOptions(options)) queries.account.signInOptions.setData(undefined, options)
}

const isSignInOptions = (data: unknown): data is SignInOptions =>
  isObject(data) && 'registration' in data && signInProviders.every(({ option }) => option in data)

/** The ways to sign in to this server. They change only when the server restarts. */
export const useSignInOptions = (): SignInOptions => useKnownSignInOptions() ?? unknownOptions

/** The same, or undefined until the server has sent it. */
export const useKnownSignInOptions = () =>
  trpc.account.signInOptions.useQuery(undefined, { staleTime: Infinity }).data

/**
 * The providers for signing in to this server; if there is none, the first provider, which shows the reason.
 */
export function providersOf(options: SignInOptions) {
  const known = signInProviders.map((provider) => ({ ...provider, ...options[provider.option] }))
  const configured = known.filter(({ isConfigured }) => isConfigured)
  return configured.length > 0 ? configured : known.slice(0, 1)
}

const nameIn = (options: SignInOptions, id: ProviderId | undefined) =>
  providersOf(options).find((provider) => provider.id === id)?.name ?? providerNames(providersOf(options))

/** This server's name for a provider, for texts outside of React. */
export const readProviderName = (id: ProviderId) =>
  queries.account.signInOptions.ensureData().then(
    (options) => nameIn(options, id),
    () => defaultProviderName,
  )

/** This server's name for a provider, or for all of them. */
export const useProviderName = (id?: ProviderId) => nameIn(useSignInOptions(), id)
