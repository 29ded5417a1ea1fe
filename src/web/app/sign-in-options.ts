import { trpc, type Outputs } from './trpc'

type SignInOptions = Outputs['account']['signInOptions']

/** Until the server has said how people sign in. */
const unknownOptions: SignInOptions = {
  registration: { reason: null, isOpenToInvited: true, domains: [] },
  aeroAuth: { name: 'AeroAuth', isConfigured: true },
}

/** How people sign in to this server. It changes only when the server starts anew. */
export const useSignInOptions = (): SignInOptions =>
  trpc.account.signInOptions.useQuery(undefined, { staleTime: Infinity }).data ?? unknownOptions

/** What people here call the provider. */
export const useProviderName = () => useSignInOptions().aeroAuth.name
