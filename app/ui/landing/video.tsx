import { useLocation, useSearchParams } from 'react-router'
import { embedAddress, watchAddress } from '#app/domain/shop/content/youtube.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Icon } from '../icon.tsx'

interface VideoProps {
  id: string
  /** The preview image, an address of this site; empty without one. */
  picture: string
  /** The element's `id`, unless something around it has it. */
  anchor?: 'video'
}

/**
 * Nothing is requested from YouTube before the link is pressed: with scripts (`scripts/video.ts`) the player then
 * replaces it, without them the page is loaded with the player.
 */
export function Video({ id, picture, anchor }: VideoProps) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const player = `${embedAddress(id)}?autoplay=1`
  return (
    <figure className="video" id={anchor}>
      {search.has('watch') ? (
        <iframe
          className="poster"
          src={player}
          title={t`Video`}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <a
          className="poster"
          href={`${pathname}?watch#video`}
          rel="nofollow"
          data-embed={player}
          data-title={t`Video`}
        >
          {picture && <img src={picture} alt="" width="1280" height="720" loading="lazy" decoding="async" />}
          <span className="watch">
            <Icon small name="player-play" />
            {t`WATCH NOW`}
          </span>
        </a>
      )}
      <figcaption>
        {t`Nothing is loaded from YouTube until you press play.`}{' '}
        <a href={watchAddress(id)} target="_blank" rel="noopener">
          <Trans>
            Watch it on YouTube<span className="sr-only"> (opens in a new tab)</span>
          </Trans>
        </a>
      </figcaption>
    </figure>
  )
}
