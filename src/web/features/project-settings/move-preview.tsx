import type { Outputs } from '@/web/app/trpc'
import { movePreviewText } from './project-settings-model'
import styles from './project-settings.module.css'

type MovePreviewProps = {
  chosen: boolean
  preview: Outputs['project']['movePreview'] | undefined
  failure: string | undefined
  becomesOwner: boolean
  /** The team that the project leaves. */
  team: string | undefined
}

export function MovePreview({ chosen, preview, failure, becomesOwner, team }: MovePreviewProps) {
  return (
    <div className={styles.preview} role="status">
      {!chosen && <p>Choose a destination to see what the move changes.</p>}
      {chosen && failure && <p className={styles.failure}>{failure}</p>}
      {chosen && preview && (
        <>
          <p className={styles.cost}>{movePreviewText(preview)}</p>
          <p>
            {becomesOwner ? 'You become its owner. ' : ''}
            {team ? `It leaves the team ${team}. ` : ''}
            Your own tasks stay yours.
          </p>
        </>
      )}
    </div>
  )
}
