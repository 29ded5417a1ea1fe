import styles from './lanes-picture.module.css'

type Edge = 'high' | 'medium' | 'low'

const lanes: { drop: number; cards: Edge[] }[] = [
  { drop: 72, cards: ['high', 'medium', 'low', 'medium'] },
  { drop: 136, cards: ['medium', 'low', 'high'] },
  { drop: 96, cards: ['low', 'medium', 'low', 'high', 'low'] },
]

const lengths = [
  ['86%', '54%'],
  ['69%', '54%'],
  ['93%', '54%'],
  ['59%', '54%'],
  ['74%', '58%'],
] as const

/** A decorative picture of three lanes and a card being moved. */
export function LanesPicture() {
  return (
    <div className={styles.picture} aria-hidden>
      {lanes.map((lane, laneIndex) => (
        <div key={lane.drop} className={styles.lane} style={{ marginBlockStart: lane.drop }}>
          {lane.cards.map((edge, index) => (
            <div
              key={index}
              className={`${styles.card} ${laneIndex === 1 && index === 1 ? styles.lifted : ''}`}
              style={{ borderInlineStartColor: `var(--edge-${edge})` }}
            >
              {lengths[(index + laneIndex) % lengths.length]?.map((width) => (
                <div key={width} className={styles.line} style={{ width }} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
