import { Button } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import formStyles from '@/web/ui/form-dialog.module.css'
import { CopyInviteLink } from './copy-invite-link'
import styles from './invite-dialog.module.css'
import { failuresIn, type InviteResult } from './invite-model'

type InviteResultsProps = {
  results: readonly InviteResult[]
  onTryAgain: (results: readonly InviteResult[]) => void
  onClose: () => void
}

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
