import { NativeSelect } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { counted } from '@/domain/counted'
import { taskStatuses, taskStatusLabels, type TaskStatus } from '@/domain/task'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import styles from './check-import.module.css'
import type { Import } from './import-model'
import { useImportChoices } from './use-import-choices'

type List = Import['lists'][number]
type Choice = { laneId: number | null; name: string; status: TaskStatus }

const keyOf = ({ laneId, name, status }: Choice) => `${laneId ?? 'new'} ${status} ${name}`

/** Which lane each list becomes. */
export function ImportLists({ found }: { found: Import }) {
  const { choose } = useImportChoices(found)
  const { lists, projectNames } = found
  if (lists.length === 0) return null
  const isOfMany = projectNames.length > 1
  const heading = found.columns.length > 0 ? 'Statuses become lanes' : 'Lists become lanes'
  return (
    <section className={styles.section} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.rows}>
        {lists.map((list) => (
          <li key={list.id} className={styles.row}>
            <span className={styles.from}>
              <bdi>{list.name}</bdi>{' '}
              <span className={styles.fact}>
                {counted(list.tasks, 'task')}
                {isOfMany && `, ${projectNames[list.project]}`}
                {list.archived && ', archived'}
              </span>
            </span>
            <ArrowRight aria-hidden className={styles.arrow} />
            <LaneSelect
              list={list}
              choices={found.laneChoices}
              onChoose={(choice) => choose({ lists: [{ id: list.id, ...choice }] })}
            />
            <span className={styles.fact}>
              {list.becomes.isNew ? `new lane, ${taskStatusLabels[list.becomes.status]}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type LaneSelectProps = {
  list: List
  choices: readonly Choice[]
  onChoose: (choice: Choice) => void
}

/** A new lane with the name of the list, of any status, or one of those that are there. */
function LaneSelect({ list, choices, onChoose }: LaneSelectProps) {
  const fresh = taskStatuses.map((status): Choice => ({ laneId: null, name: list.name, status }))
  const { laneId, name, status } = list.becomes
  const current = { laneId, name, status }
  const all = [...choices, ...fresh]
  const known = all.some((choice) => keyOf(choice) === keyOf(current)) ? all : [current, ...all]
  return (
    <span className={styles.select}>
      <StatusGlyph status={status} />
      <NativeSelect
        aria-label={`Lane of ${list.name}`}
        value={keyOf(current)}
        onChange={({ currentTarget }) => {
          const choice = known.find((each) => keyOf(each) === currentTarget.value)
          if (choice) onChoose({ laneId: choice.laneId, name: choice.name, status: choice.status })
        }}
        data={known.map((choice) => ({ value: keyOf(choice), label: labelOf(choice, fresh) }))}
      />
    </span>
  )
}

const labelOf = (choice: Choice, fresh: readonly Choice[]) =>
  fresh.includes(choice) ? `New lane “${choice.name}”, ${taskStatusLabels[choice.status]}` : choice.name
