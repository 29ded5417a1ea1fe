// @ts-check
// These run in the browser. They are plain JavaScript because a compiler's helpers would not travel there with them.

/** Waits until every lane of a board shows cards, and gives the milliseconds since the navigation began. */
export function timeOfCards() {
  return new Promise((/** @type {(milliseconds: number) => void} */ resolve) => {
    const look = () => {
      const lanes = [...document.querySelectorAll('section[aria-label]')]
      const areFilled = lanes.length >= 5 && lanes.every((lane) => lane.querySelector('article h3'))
      // A task after the frame: by then the cards have been painted.
      if (areFilled) setTimeout(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Watches frames from now on; `stop` gives the longest time between two, in milliseconds. */
export function watchFrames() {
  let longest = 0
  let last = performance.now()
  let request = requestAnimationFrame(next)
  /** @param {number} now */
  function next(now) {
    longest = Math.max(longest, now - last)
    last = now
    request = requestAnimationFrame(next)
  }
  return {
    stop: () => {
      cancelAnimationFrame(request)
      return longest
    },
  }
}
