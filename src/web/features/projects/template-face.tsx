import { projectTemplates, templates } from '@/domain/project-templates'
import { taskStatuses } from '@/domain/task'
import styles from './template-face.module.css'

type TemplateFaceProps = {
  name: string
  summary: string
  /** The tasks of each lane. */
  counts: readonly number[]
}

export const emptyBoard: TemplateFaceProps = {
  name: 'Empty board',
  summary: 'Five empty lanes',
  counts: taskStatuses.map(() => 0),
}

/** The templates that everybody has. */
export const readyTemplates = projectTemplates.flatMap((template) => {
  if (template === 'demo') return []
  const { name, summary, lanes: counts } = templates[template]
  return [{ template, face: { name, summary, counts } }]
})

/** A template as a small board, with its name and a few words. */
export const TemplateFace = ({ name, summary, counts }: TemplateFaceProps) => (
  <>
    <span className={styles.lanes} aria-hidden>
      {counts.map((count, lane) => (
        <span key={taskStatuses[lane]} className={styles.lane}>
          {Array.from({ length: Math.min(count, 3) }, (_, card) => (
            <span key={card} className={styles.card} />
          ))}
        </span>
      ))}
    </span>
    <span className={styles.caption}>{name}</span>
    <span className={styles.text}>{summary}</span>
  </>
)
