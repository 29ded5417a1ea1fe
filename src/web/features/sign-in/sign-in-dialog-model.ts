/** The credentials of a login that is repeated with a code. */
export type Credentials = { email: string; password: string; rememberMe?: boolean }

/** An AeroAuth account that is to be linked to the account with this address. */
export type Link = { linkToken: string; email: string }

/** The link of a welcome mail, and the account it belongs to. */
export type VerificationLink = { token: string; username: string; email: string }

/** The open dialog of the sign-in, with its data. */
export type SignInDialog =
  | { kind: 'none' }
  | { kind: 'reset-request'; email: string }
  | { kind: 'new-password'; token: string }
  | { kind: 'verify-email'; link: VerificationLink }
  | { kind: 'not-me'; link: VerificationLink }
  | { kind: 'login-code'; credentials: Credentials }
  | { kind: 'aero-auth-code' }
  | { kind: 'link'; link: Link; password: string }
  | { kind: 'link-code'; link: Link; password: string }
  | { kind: 'relink-sent' }
  | { kind: 'relink'; relinkToken: string }
  | { kind: 'relink-code'; relinkToken: string }

export type SignInStep =
  | { type: 'redirected'; dialog: SignInDialog }
  | { type: 'password forgotten'; email: string }
  | { type: 'reset link rejected' }
  | { type: 'account denied' }
  | { type: 'login code required'; credentials: Credentials }
  | { type: 'link code required'; password: string }
  | { type: 'relink code required' }
  | { type: 'back' }
  | { type: 'closed' }

export const noDialog: SignInDialog = { kind: 'none' }

/**
 * The next dialog. A step that does not apply to the open dialog changes nothing; the data of a closed dialog is
 * dropped.
 */
export function nextDialog(dialog: SignInDialog, step: SignInStep): SignInDialog {
  switch (step.type) {
    case 'redirected':
      return step.dialog
    case 'password forgotten':
      return { kind: 'reset-request', email: step.email }
    case 'reset link rejected':
      return dialog.kind === 'new-password' ? { kind: 'reset-request', email: '' } : dialog
    case 'account denied':
      return dialog.kind === 'verify-email' ? { ...dialog, kind: 'not-me' } : dialog
    case 'login code required':
      return { kind: 'login-code', credentials: step.credentials }
    case 'link code required':
      return dialog.kind === 'link'
        ? { kind: 'link-code', link: dialog.link, password: step.password }
        : dialog
    case 'relink code required':
      return dialog.kind === 'relink' ? { ...dialog, kind: 'relink-code' } : dialog
    case 'back':
      return dialogBefore(dialog)
    case 'closed':
      return noDialog
  }
}

function dialogBefore(dialog: SignInDialog): SignInDialog {
  switch (dialog.kind) {
    case 'link-code':
      return { ...dialog, kind: 'link' }
    case 'relink-code':
      return { ...dialog, kind: 'relink' }
    case 'not-me':
      return { ...dialog, kind: 'verify-email' }
    default:
      return dialog
  }
}
