import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { searchMaxLength } from '@/domain/change'
import { counted } from '@/domain/counted'
import { searchWords } from '@/domain/search'
import { type PresentCommand, runWhenPresent } from '@/web/app/commands'
import type { Thing } from '@/web/app/opened-things'
import { Announcer } from '@/web/ui/feedback/announcer'
import { Dialog } from '@/web/ui/overlays/dialog'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { isComposing } from '@/web/lib/is-composing'
import { PaletteList } from './palette-list'
import type { Entry, FoundProject, ProjectFor } from './palette-model'
import styles from './palette.module.css'
import { usePaletteSections } from './use-palette-sections'

type PaletteProps = {
  viewerId: number
  /** What could be done when it was opened. */
  commands: readonly PresentCommand[]
  /** What a project is asked for at once. */
  startsFor: ProjectFor | null
  onClose: () => void
}

/** Finds and does anything by a few letters of its name. */
export function Palette({ viewerId, commands, startsFor, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const [projectFor, setProjectFor] = useState(startsFor)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isEntered, setEntered] = useState(false)
  const open = useOpen()
  const idStart = useId()
  const { sections, isLoading, failure } = usePaletteSections({
    text,
    projectFor,
    commands,
    viewerId,
  })
  const entries = sections.flatMap((section) => section.entries)
  const selected = entries.find(({ id }) => id === chosenId) ?? entries[0]
  const label = labelFor(projectFor)
  const runAwaited = useEffectEvent((entry: Entry) => run(entry))
  useEffect(() => {
    // Enter was pressed before there was a line to run.
    if (isEntered && selected) queueMicrotask(() => runAwaited(selected))
  }, [isEntered, selected])

  function type(next: string) {
    setText(next)
    setChosenId(null)
    setEntered(false)
  }

  function ask(next: ProjectFor | null) {
    type('')
    setProjectFor(next)
  }

  function run(entry: Entry) {
    if (entry.kind === 'person') return ask({ kind: 'tasksOf', person: entry.person })
    if (entry.kind === 'command' && entry.command.asksForProject)
      return ask({ kind: entry.command.asksForProject })
    // The focus is back where it was before anything else takes it.
    flushSync(onClose)
    if (entry.kind === 'command') entry.command.run()
    else if (entry.kind === 'thing') open.thing(entry.thing, entry.commentId)
    else if (projectFor) open.project(entry.project, projectFor)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const step = steps.get(event.key)
    if (step !== undefined && selected) {
      const next = entries.indexOf(selected) + step
      setChosenId(entries.at(next % entries.length)?.id ?? null)
    } else if (event.key === 'Enter' && selected) run(selected)
    else if (event.key === 'Enter') setEntered(isLoading)
    else if (event.key === 'Backspace' && text === '' && projectFor && !startsFor) ask(null)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title={label} width={640} bare sheet onClose={onClose}>
      <div className={styles.field}>
        <input
          data-autofocus
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${idStart}list`}
          aria-activedescendant={selected && idStart + selected.id}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          enterKeyHint="go"
          maxLength={searchMaxLength}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Close" tipSide="start" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <PaletteList
        idStart={idStart}
        words={searchWords(text)}
        sections={sections}
        selected={selected}
        onSelect={({ id }) => setChosenId(id)}
        onRun={run}
      />
      {entries.length === 0 && failure === null && (
        <p className={styles.line} role="status">
          {isLoading ? 'Searching…' : `Nothing matches “${text.trim()}”.`}
        </p>
      )}
      {failure !== null && (
        <p className={styles.line} role="status">
          {failure}
        </p>
      )}
      <Announcer text={isLoading || text === '' ? '' : matches(entries.length)} />
    </Dialog>
  )
}

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

const matches = (count: number) => counted(count, 'match', 'matches')

function labelFor(projectFor: ProjectFor | null) {
  if (projectFor === null) return 'Search, or do anything'
  if (projectFor.kind === 'tasksOf') return `Tasks of ${projectFor.person.username} in which project?`
  return projectFor.kind === 'newTask' ? 'Create a task in which project?' : 'Go to which project?'
}

function useOpen() {
  const navigate = useNavigate()
  return {
    thing(thing: Thing, commentId?: number) {
      if (thing.kind === 'organization') {
        void navigate({ to: '/organizations/$slug', params: { slug: thing.slug } })
      } else if (thing.kind === 'project') {
        void navigate({ to: '/project/$projectId', params: { projectId: thing.id } })
      } else {
        const { project, id } = thing
        void navigate({
          to: '/project/$projectId',
          params: { projectId: project.id },
          search: { task: id },
          ...(commentId !== undefined && { hash: `comment-${commentId}` }),
        })
      }
    },
    project({ id: projectId }: FoundProject, projectFor: ProjectFor) {
      if (projectFor.kind === 'newTask') runWhenPresent('createTask')
      const search = projectFor.kind === 'tasksOf' ? { assignee: [projectFor.person.id] } : {}
      void navigate({ to: '/project/$projectId', params: { projectId }, search })
    },
  }
}
