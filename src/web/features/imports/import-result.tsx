import { Link } from '@tanstack/react-router'
import { counted } from '@/domain/counted'
import { trpc } from '@/web/app/trpc'
import { formatDayAndTime } from '@/web/lib/dates'
import { useNow } from '@/web/lib/use-now'
import { ButtonLink } from '@/web/ui/buttons/button-link'
import { ConfirmButton } from '@/web/ui/overlays/confirm-button'
import { ProjectIcon } from '@/web/ui/marks/project-icon'
import styles from './check-import.module.css'
import type { Import } from './import-model'

/** How far an import is that is read or written. */
export function ImportWorks({ found: { state, progress } }: { found: Import }) {
  const isRunning = state === 'running'
  return (
    <div className={styles.works} role="status">
      <progress
        aria-label={isRunning ? 'Importing' : 'Reading the file'}
        {...(isRunning && progress.total > 0 && { value: progress.done, max: progress.total })}
      />
      <p className={styles.fact}>
        {isRunning
          ? `${progress.done} of ${counted(progress.total, 'task')}. You can leave this page.`
          : 'This takes a few seconds.'}
      </p>
    </div>
  )
}

/** What an import has made, and the way back. */
export function ImportResult({ found }: { found: Import }) {
  const { id: importId, result, state, takeBackUntil } = found
  const now = useNow()
  const utils = trpc.useUtils()
  const revert = trpc.import.delete.useMutation({
    meta: { success: 'The import was taken back' },
    onSettled: () => utils.invalidate(),
  })
  if (!result) return null
  const mayTakeBack = takeBackUntil !== null && new Date(takeBackUntil) > now
  return (
    <>
      <ul className={styles.rows}>
        {result.projects.map(({ id, name, colour, icon, tasks }) => (
          <li key={id} className={styles.result}>
            <ProjectIcon project={{ name, colour, icon }} />
            {state === 'takenBack' ? (
              <bdi className={styles.project}>{name}</bdi>
            ) : (
              <Link to="/project/$projectId" params={{ projectId: id }} className={styles.project}>
                <bdi>{name}</bdi>
              </Link>
            )}
            <span className={styles.fact}>{counted(tasks, 'task')}</span>
          </li>
        ))}
      </ul>
      {result.kept > 0 && (
        <p>{counted(result.kept, 'task')} that others had changed since stayed where they are.</p>
      )}
      <div className={styles.end}>
        {state !== 'takenBack' && <FirstProject found={found} />}
        {mayTakeBack && (
          <ConfirmButton
            label="Take back"
            question="Everything that this import brought is deleted, but for tasks that others have changed since."
            busy={revert.isPending}
            onConfirm={(close) => revert.mutate({ importId }, { onSettled: close })}
          />
        )}
        <ButtonLink to="/import">Another import</ButtonLink>
      </div>
      {mayTakeBack && (
        <p className={styles.fact}>It can be taken back until {formatDayAndTime(takeBackUntil)}.</p>
      )}
    </>
  )
}

function FirstProject({ found: { result } }: { found: Import }) {
  const [first] = result?.projects ?? []
  if (!first) return null
  return (
    <ButtonLink variant="filled" to="/project/$projectId" params={{ projectId: first.id }}>
      Open <bdi>{first.name}</bdi>
    </ButtonLink>
  )
}
