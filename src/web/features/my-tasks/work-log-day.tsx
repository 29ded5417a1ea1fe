import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { taskStatusLabels } from '@/domain/task'
import { StatusGlyph } from '@/web/ui/status-glyph'
import styles from './work-log-day.module.css'
import { titleOf, type WorkedDay, type WorkedProject, type WorkedTask } from './work-log-model'

export function WorkLogDay({ day }: { day: WorkedDay }) {
  const titleId = useId()
  return (
    <section className={styles.day} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {day.name}
      </h3>
      {day.projects.map((project) => (
        <div key={project.id}>
          <h4 className={styles.project} dir="auto">
            {project.name}
          </h4>
          <ul className={styles.tasks}>
            {project.tasks.map((task) => (
              <WorkLogTask key={task.id} project={project} task={task} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function WorkLogTask({ project, task }: { project: WorkedProject; task: WorkedTask }) {
  const { id, title, move, units } = task
  return (
    <li className={styles.task}>
      <p>
        {title === null ? (
          titleOf(task)
        ) : (
          <Link
            to="/project/$projectId"
            params={{ projectId: project.id }}
            search={{ task: id }}
            className={styles.link}
          >
            <bdi>{title}</bdi>
          </Link>
        )}
        {move && (
          <>
            {': '}
            <span className={styles.move}>
              {taskStatusLabels[move.from]} → <StatusGlyph status={move.to} /> {taskStatusLabels[move.to]}
            </span>
          </>
        )}
      </p>
      {units.map((unit, index) => (
        <p key={index} className={styles.unit} dir="auto">
          {unit}
        </p>
      ))}
    </li>
  )
}
