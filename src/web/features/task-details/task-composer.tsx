import type { Can } from '@/domain/access'
import { MessageSquare, Wrench } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useDraft } from '@/web/app/use-draft'
import { useStore } from '@/web/lib/create-store'
import { CommentForm } from '../comments/comment-form'
import type { TaskComments } from '../comments/use-task-comments'
import {
  endWritingRequest,
  requestComment,
  requestServiceUnit,
  type WritingMode,
  writingRequest,
} from '../tasks/actions/comment-request'
import { draftNames } from '../tasks/form/task-drafts'
import { ServiceUnitForm } from '../tasks/service-units/service-unit-form'
import type { Task } from '../tasks/task-types'
import styles from './task-composer.module.css'
import type { StreamTab } from './task-stream'
import { useDetailsKey } from './use-details-key'

type TaskComposerProps = {
  task: Task
  talk: TaskComments
  can: Can
  tab: StreamTab
  onSent: (mode: WritingMode) => void
}

/** What each tab is read for is what is written below it; the others leave it as it is. */
const modeOfTab: Partial<Record<StreamTab, WritingMode>> = {
  comments: 'comment',
  serviceUnits: 'serviceUnit',
}

/** The one field at the foot of the details, for a comment or a service unit. What is typed stays with its kind. */
export function TaskComposer({ task, talk, can, tab, onSent }: TaskComposerProps) {
  const comment = useDraft(draftNames.comment(task.id), '')
  const unit = useDraft(draftNames.serviceUnit(task.id), '')
  const requested = useStore(writingRequest, (request) => (request?.taskId === task.id ? request.mode : null))
  const [chosen, setChosen] = useState<WritingMode>(() =>
    unit.values !== '' && comment.values === '' ? 'serviceUnit' : 'comment',
  )
  const [seen, setSeen] = useState({ tab, requested })
  if (seen.tab !== tab || seen.requested !== requested) {
    setSeen({ tab, requested })
    const next = requested ?? (seen.tab === tab ? undefined : modeOfTab[tab])
    if (next) setChosen(next)
  }
  const modes: WritingMode[] = [
    ...(talk.canComment || comment.values.trim() !== '' ? (['comment'] as const) : []),
    ...(can('task.edit') || unit.values.trim() !== '' ? (['serviceUnit'] as const) : []),
  ]
  const mode = modes.find((each) => each === chosen) ?? modes[0]
  const isInVain = requested !== null && mode !== requested && chosen === requested
  useEffect(() => {
    if (isInVain) endWritingRequest()
  }, [isInVain])
  useDetailsKey('m', () => requestComment(task.id))
  useDetailsKey('u', () => requestServiceUnit(task.id))

  if (mode === undefined) return null
  const start = modes.length > 1 && (
    <div className={styles.modes} role="group" aria-label="Kind of entry">
      <ModeButton
        label="Write a comment"
        isChosen={mode === 'comment'}
        onChoose={() => requestComment(task.id)}
      >
        <MessageSquare aria-hidden />
        Comment
      </ModeButton>
      <ModeButton
        label="Write a service unit"
        isChosen={mode === 'serviceUnit'}
        onChoose={() => requestServiceUnit(task.id)}
      >
        <Wrench aria-hidden />
        Service unit
      </ModeButton>
    </div>
  )
  const form = {
    task,
    takesFocus: requested === mode,
    onFocused: endWritingRequest,
    onSent: () => onSent(mode),
    start,
  }
  return (
    <div className={styles.composer}>
      {mode === 'comment' ? (
        <CommentForm {...form} talk={talk} draft={comment} />
      ) : (
        <ServiceUnitForm {...form} can={can} draft={unit} />
      )}
    </div>
  )
}

type ModeButtonProps = { label: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

const ModeButton = ({ label, isChosen, onChoose, children }: ModeButtonProps) => (
  <button type="button" className={styles.mode} aria-label={label} aria-pressed={isChosen} onClick={onChoose}>
    {children}
  </button>
)
