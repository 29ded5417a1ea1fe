import { TriangleAlert } from 'lucide-react'
import styles from './check-import.module.css'
import { type Import, problemsText } from './import-model'

/** What of a file was not understood, and what becomes of it. */
export function ImportProblems({ found }: { found: Import }) {
  const { problems, problemCount } = found
  if (problemCount === 0) return null
  const address = `data:text/plain;charset=utf-8,${encodeURIComponent(problemsText(found))}`
  return (
    <section className={styles.section} aria-label="Not understood">
      <h2 className={styles.heading}>
        <TriangleAlert aria-hidden className={styles.warning} /> Not understood{' '}
        <span className={styles.fact}>{problemCount}</span>
      </h2>
      <ul className={styles.problems}>
        {problems.map(({ line, title, text }, index) => (
          <li key={index}>
            <p className={styles.problem}>
              <strong dir="auto">{title}</strong>
              {line !== null && <span className={styles.fact}>line {line}</span>}
            </p>
            <p className={styles.fact} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className={styles.fact}>and {problemCount - problems.length} more</p>
      )}
      <a href={address} download="not-understood.txt">
        Save the list
      </a>
    </section>
  )
}
