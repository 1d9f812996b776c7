import { type MouseEvent, useState } from 'react'
import { embedAddress, watchAddress } from '#app/domain/content/youtube.ts'
import { Icon } from '#app/ui/icon.tsx'

/** A link to the video. Nothing is asked of YouTube before somebody presses it; with scripts it then plays in place. */
export function Video({ id }: { id: string }) {
  let [playing, setPlaying] = useState(false)
  if (playing) {
    let src = `${embedAddress(id)}?autoplay=1`
    return (
      <iframe className="poster" src={src} title="Video" allow="autoplay; encrypted-media" allowFullScreen />
    )
  }
  let play = (event: MouseEvent) => {
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <a className="poster" href={watchAddress(id)} rel="noopener" onClick={play}>
      <span className="btn btn-outline">
        <Icon small name="player-play" />
        WATCH NOW
      </span>
    </a>
  )
}
