import styles from './skeleton.module.css'

type SkeletonProps = { width?: number | string; height: number | string; radius?: number }

/** Takes the room of what is being read. */
export function Skeleton({ width = '100%', height, radius }: SkeletonProps) {
  return <div className={styles.bone} style={{ width, height, borderRadius: radius }} aria-hidden />
}
