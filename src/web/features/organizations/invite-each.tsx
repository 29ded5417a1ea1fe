import { Button } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { addressesIn } from '@/domain/organization'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { notify } from '@/web/lib/notify'
import formStyles from '@/web/ui/overlays/form-dialog.module.css'
import { CopyInviteLink } from './copy-invite-link'
import styles from './invite-dialog.module.css'
import { InviteForm, type InviteFormProps } from './invite-form'

type InviteEachProps = Pick<InviteFormProps, 'roles' | 'note' | 'withMessage' | 'onClose'> & {
  slug: string
  /** Names the draft. */
  subject: string
  /** The toast if all invitations were sent. */
  success: string
  /** Invites one address. */
  invite: (email: string, message: string | undefined) => Promise<{ inviteUrl: string }>
}

/** Asks for addresses, then shows the result of each. */
export function InviteEach({ slug, subject, success, invite, onClose, ...form }: InviteEachProps) {
  const { results, busy, send, startOver } = useInviteEach(slug, success)
  const draft = useDraft(`invitation to ${subject}`, { emails: '', message: '' })
  const { emails, message } = draft.values

  async function sendAll() {
    const areAllSent = await send(emails, (email) => invite(email, form.withMessage ? message : undefined))
    if (areAllSent) draft.forget()
  }

  const only = results?.length === 1 ? results[0] : undefined
  const error = only && 'failure' in only ? only.failure : null
  if (results === null || error !== null) {
    return (
      <InviteForm
        {...form}
        invitation={draft.values}
        onChange={draft.set}
        onDiscard={draft.isRestored ? draft.discard : undefined}
        error={error}
        busy={busy}
        onSend={() => void sendAll()}
        onClose={onClose}
      />
    )
  }
  return (
    <InviteResults
      results={results}
      onTryAgain={(left) => {
        draft.set({ emails: addressesLeft(left), message })
        startOver()
      }}
      onClose={onClose}
    />
  )
}

type InviteOne = (email: string) => Promise<{ inviteUrl: string }>

/**
 * Invites each address by a separate call, one after the other, and collects the results. `send` returns whether all
 * were sent.
 */
function useInviteEach(slug: string, success: string) {
  const [results, setResults] = useState<InviteResult[] | null>(null)
  const [busy, setBusy] = useState(false)
  const { list } = trpc.useUtils().invitation

  async function send(emails: string, inviteOne: InviteOne) {
    setBusy(true)
    const outcome: InviteResult[] = []
    for (const email of addressesIn(emails)) outcome.push(await resultOf(email, inviteOne))
    setBusy(false)
    setResults(outcome)
    const failure = failureText(outcome)
    if (failure) notify.error(failure)
    else notify.success(success)
    if (failuresIn(outcome).length < outcome.length) void list.invalidate({ slug })
    return failuresIn(outcome).length === 0
  }

  return { results, busy, send, startOver: () => setResults(null) }
}

async function resultOf(email: string, inviteOne: InviteOne): Promise<InviteResult> {
  try {
    const { inviteUrl } = await inviteOne(email)
    return { email, inviteUrl }
  } catch (error) {
    return { email, failure: error instanceof Error ? error.message : String(error) }
  }
}

type InviteResultsProps = {
  results: readonly InviteResult[]
  onTryAgain: (results: readonly InviteResult[]) => void
  onClose: () => void
}

/** What became of each invitation. */
export function InviteResults({ results, onTryAgain, onClose }: InviteResultsProps) {
  return (
    <div className={formStyles.form}>
      <p className={formStyles.text}>
        Each invitation is sent by email. You can also share its link yourself.
      </p>
      <ul className={styles.results} aria-label="Invitations">
        {results.map((result) => (
          <li key={result.email} className={styles.result}>
            {'failure' in result ? (
              <CircleAlert className={styles.failed} aria-hidden />
            ) : (
              <CircleCheck className={styles.sent} aria-hidden />
            )}
            <div className={styles.words}>
              <p className={styles.address}>{result.email}</p>
              <p className={'failure' in result ? styles.failed : styles.fact}>
                {'failure' in result ? result.failure : 'Invited'}
              </p>
            </div>
            {'inviteUrl' in result && <CopyInviteLink url={result.inviteUrl} email={result.email} />}
          </li>
        ))}
      </ul>
      <div className={formStyles.buttons}>
        {failuresIn(results).length > 0 && (
          <Button onClick={() => onTryAgain(results)}>Try the rest again</Button>
        )}
        <Button variant="filled" autoFocus onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}

/** The result of inviting one address. */
export type InviteResult = { email: string } & ({ inviteUrl: string } | { failure: string })

const failuresIn = (results: readonly InviteResult[]) =>
  results.flatMap((result) => ('failure' in result ? [result] : []))

/** One sentence about all failures; null if there are none. */
export function failureText(results: readonly InviteResult[]) {
  const failures = failuresIn(results)
  const [first] = failures
  if (!first) return null
  if (results.length === 1) return first.failure
  return `${failures.length} of ${results.length} invitations could not be sent`
}

/** The failed addresses, one per line, to try again. */
export const addressesLeft = (results: readonly InviteResult[]) =>
  failuresIn(results)
    .map(({ email }) => email)
    .join('\n')
