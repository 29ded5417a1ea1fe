type LandingToast = { title: string; text: string; failed: boolean }

const longestMessage = 200

/** What `auth` in the address asks to be shown. The message comes from outside: it is text, and short. */
export function landingToast(parameters: URLSearchParams): LandingToast | null {
  switch (parameters.get('auth')) {
    case 'success':
      return { title: 'Success', text: 'Successfully logged in with AeroAuth!', failed: false }
    case 'error':
      return {
        title: 'Authentication Error',
        text: parameters.get('message')?.slice(0, longestMessage) || 'Failed to authenticate with AeroAuth',
        failed: true,
      }
    default:
      return null
  }
}
