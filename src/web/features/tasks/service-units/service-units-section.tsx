import { Button, Kbd } from '@mantine/core'
import { useEffect, useId, type FormEvent } from 'react'
import { displayName } from '@/domain/account'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { formatDateTime, formatMoment } from '@/web/lib/dates'
import { errorCode } from '@/web/lib/error-code'
import { isUnreachable } from '@/web/lib/load-part'
import { useNow } from '@/web/lib/use-now'
import { useRetry } from '@/web/lib/use-retry'
import { Avatar } from '@/web/ui/avatar'
import { Markdown } from '@/web/ui/markdown'
import { MarkdownField } from '@/web/ui/markdown-field'
import { UnreadNote } from '@/web/ui/unread-note'
import { CollapsibleSection } from '../collapsible-section'
import { draftNames } from '../form/task-drafts'
import { cacheServiceUnit } from '../write/task-cache'
import type { Task, Person, ServiceUnit } from '../task-types'
import { useMentionable } from '../people-model'
import styles from './service-units-section.module.css'
import sectionStyles from '../collapsible-section.module.css'

type ServiceUnitsSectionProps = { task: Task; canEdit: boolean }

/** The dated log of work on the task, newest first. */
export function ServiceUnitsSection({ task, canEdit }: ServiceUnitsSectionProps) {
  return (
    <CollapsibleSection
      name="Service units"
      count={task.serviceUnits}
      note={task.serviceUnits > 1 ? 'newest first' : undefined}
      startsOpen
    >
      <ServiceUnitForm task={task} canEdit={canEdit} />
      <ServiceUnitList task={task} />
    </CollapsibleSection>
  )
}

function ServiceUnitList({ task }: { task: Task }) {
  const { data: units, error, isLoading, refetch } = trpc.serviceUnit.list.useQuery({ taskId: task.id })
  const people = useMentionable(task.projectId, units?.map(({ content }) => content).join() ?? '')
  const now = useNow()

  useRetry(isUnreachable(error), () => void refetch())
  useEffect(() => {
    // The details say that a task is gone.
    if (error && errorCode(error) !== 'NOT_FOUND') reportError(error)
  }, [error])

  if (isLoading) {
    return (
      <p className={sectionStyles.loading} style={{ minHeight: expectedHeight(task.serviceUnits) }}>
        Loading service units...
      </p>
    )
  }
  if (!units && error) return <UnreadNote what="Service units" error={error} />
  if (!units || units.length === 0) return <p className={sectionStyles.none}>No service units yet</p>
  return (
    <ol className={styles.list}>
      {units.map((unit) => (
        <ServiceUnitItem key={unit.id} unit={unit} people={people} now={now} />
      ))}
    </ol>
  )
}

const itemHeight = 54

/** Reserves space while loading, so that the dialog does not change its height. */
const expectedHeight = (count: number) => Math.min(count, 6) * itemHeight

type ServiceUnitItemProps = { unit: ServiceUnit; people: readonly Person[] | undefined; now: Date }

function ServiceUnitItem({ unit, people, now }: ServiceUnitItemProps) {
  return (
    <li className={styles.unit}>
      <Avatar person={unit.user} decorative />
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={sectionStyles.author}>{displayName(unit.user)}</span>{' '}
          <time
            dateTime={unit.createdAt}
            title={formatDateTime(unit.createdAt)}
            className={sectionStyles.time}
          >
            {formatMoment(unit.createdAt, now)}
          </time>
        </p>
        <Markdown text={unit.content} people={people} />
      </div>
    </li>
  )
}

type ServiceUnitFormProps = { task: Task; canEdit: boolean }

/** Stays with its text if the writer may no longer add it. */
function ServiceUnitForm({ task, canEdit }: ServiceUnitFormProps) {
  const reasonId = useId()
  const draft = useDraft(draftNames.serviceUnit(task.id), '')
  const add = trpc.serviceUnit.create.useMutation({
    meta: { success: 'Service unit added successfully', failure: 'Failed to add service unit' },
    onSuccess: (unit) => {
      cacheServiceUnit(task, unit)
      draft.discard()
    },
  })
  const people = useMentionable(task.projectId, draft.values)
  const content = draft.values.trim()
  const ready = canEdit && content !== '' && !add.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ready) add.mutate({ taskId: task.id, content })
  }

  if (!canEdit && content === '') return null
  return (
    <form onSubmit={submit}>
      <MarkdownField
        textareaProps={{
          rows: 2,
          'aria-label': 'New service unit',
          'data-note': true,
          'aria-keyshortcuts': 'Control+Enter',
          placeholder: 'What moved?',
          'aria-describedby': canEdit ? undefined : reasonId,
          readOnly: !canEdit || add.isPending,
          onKeyDown(event) {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          },
        }}
        people={people}
        value={draft.values}
        onChange={draft.set}
        foot={
          canEdit ? (
            <>
              <Kbd aria-hidden>Ctrl Enter</Kbd>
              <Button
                type="submit"
                className={styles.add}
                disabled={content === ''}
                aria-disabled={add.isPending}
              >
                Add SU
              </Button>
            </>
          ) : (
            <p id={reasonId} className={styles.reason} role="status">
              You now have read-only access to this project. Copy your text to keep it.
            </p>
          )
        }
      />
    </form>
  )
}
