import { Kbd } from '@mantine/core'
import { Building2, SquareKanban } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SearchWord } from '@/domain/search'
import { trpc } from '@/web/app/trpc'
import { usePreference } from '@/web/lib/preferences'
import { Avatar } from '@/web/ui/marks/avatar'
import { ProjectIcon } from '@/web/ui/marks/project-icon'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { CommandIcon, isFinalCommand } from './command-icons'
import { matchedParts } from './matched-parts'
import type { Entry, Section } from './palette-model'
import styles from './palette.module.css'

type PaletteListProps = {
  idStart: string
  /** What is searched for. */
  words: readonly SearchWord[]
  sections: readonly Section[]
  selected: Entry | undefined
  onSelect: (entry: Entry) => void
  onRun: (entry: Entry) => void
}

/** The focus stays in the field, which names the selected line. */
export function PaletteList({ idStart, words, sections, selected, onSelect, onRun }: PaletteListProps) {
  const selectedLine = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (selected) selectedLine.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <div id={`${idStart}list`} role="listbox" aria-label="Matches" className={styles.list}>
      {sections.map(({ title, entries }) => (
        <div key={title} role="group" aria-labelledby={`${idStart}${title}`}>
          <div id={`${idStart}${title}`} role="presentation" dir="auto" className={styles.title}>
            {title}
          </div>
          {entries.map((entry) => (
            <button
              key={entry.id}
              ref={entry === selected ? selectedLine : undefined}
              id={idStart + entry.id}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={entry === selected}
              className={styles.entry}
              data-final={(entry.kind === 'command' && isFinalCommand(entry.command)) || undefined}
              onPointerMove={() => entry !== selected && onSelect(entry)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onRun(entry)}
            >
              <EntryLine entry={entry} words={words} />
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

type EntryLineProps = { entry: Entry; words: readonly SearchWord[] }

function EntryLine({ entry, words }: EntryLineProps) {
  const hasSingleKeys = usePreference('singleKeyShortcuts')
  const { keys } = entry
  return (
    <>
      <span className={styles.icon}>
        <EntryIcon entry={entry} />
      </span>
      <bdi className={styles.name}>
        {matchedParts(entry.label, words).map((part, index) =>
          part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
        )}
      </bdi>
      {entry.beside && <bdi className={styles.beside}>{entry.beside}</bdi>}
      {entry.archived && <span className={styles.archived}>Archived</span>}
      {keys && (hasSingleKeys || keys.startsWith('Ctrl')) && (
        <span className={styles.keys} aria-hidden>
          {keys.split(' ').map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </>
  )
}

function EntryIcon({ entry }: { entry: Entry }) {
  if (entry.kind === 'command') return <CommandIcon command={entry.command} />
  if (entry.kind === 'person') return <Avatar person={entry.person} decorative />
  if (entry.kind === 'project') return <IconOfProject projectId={entry.project.id} />
  if (entry.thing.kind === 'project') return <IconOfProject projectId={entry.thing.id} />
  return entry.thing.kind === 'organization' ? <Building2 /> : <StatusGlyph status={entry.thing.status} />
}

const staleTimeMs = 30_000

/** Of the viewer's projects, which the palette knows by their ids; a sign for what is none of them any more. */
function IconOfProject({ projectId }: { projectId: number }) {
  const { data: projects } = trpc.project.list.useQuery(undefined, { staleTime: staleTimeMs })
  const project = projects?.find(({ id }) => id === projectId)
  return project ? <ProjectIcon project={project} size="small" /> : <SquareKanban />
}
