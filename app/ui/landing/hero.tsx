import { Fragment } from 'react'
import type { SectionData, Shown } from '#app/domain/shop/content/sections.ts'
import { youtubeId } from '#app/domain/shop/content/youtube.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ButtonLink, buttonClass } from '../button.tsx'
import { ContentLink } from '../content-link.tsx'
import { Icon } from '../icon.tsx'
import { keysOf } from '../keys.ts'
import { type LanguageAttributes, languageOfText } from '../language-of-text.tsx'
import { useScriptMode } from '../script-mode.tsx'
import { useSiteLink } from '../use-site-link.ts'
import { ExampleListing } from './example-listing.tsx'
import { Proofs } from './proofs.tsx'
import { SectionError } from './section-error.tsx'
import { Video } from './video.tsx'

interface HeroProps {
  banner: Shown<SectionData['banner']> | undefined
  problem?: string | undefined
}

export function Hero({ banner, problem = t`Error: Failed to fetch banner data` }: HeroProps) {
  const resolveLink = useSiteLink()
  if (!banner) return <SectionError id="home" message={problem} />
  if (!banner.isActive) return null
  const { subTitle, description, buttonText, buttonLink, youtubeUrl, videoImage, backgroundImage } = banner
  const videoId = youtubeId(youtubeUrl)
  const video = videoId && <Video id={videoId} picture={videoImage} anchor="video" />
  const to = resolveLink(buttonLink)
  const { text, page } = languageOfText(banner.language)
  const words = (
    <div className="hero-words" {...text}>
      {subTitle && <p className="kicker">{subTitle}</p>}
      <Headline title={banner.mainTitle} words={banner.typingWords} page={page} />
      <div className="hero-lead">
        {description && <p className="lead">{description}</p>}
        <div className="row">
          {buttonText && to && (
            <ContentLink className={buttonClass()} to={to}>
              {buttonText}
            </ContentLink>
          )}{' '}
          <ButtonLink variant="ghost-primary" to="/#pricing" {...page}>
            {t`See the packages`}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
  if (backgroundImage) {
    return (
      <section id="home">
        <div className="hero-cover">
          <img className="cover" src={backgroundImage} alt="" width="1600" height="900" decoding="async" />
          <div className="hero wrap">{words}</div>
        </div>
        {video && <div className="wrap page">{video}</div>}
      </section>
    )
  }
  return (
    <>
      <section className="hero wrap" id="home">
        {words}
        <ExampleListing />
        {video}
      </section>
      <Proofs />
    </>
  )
}

/** `scripts/typing.ts` shows it where something moves. */
function PauseButton({ page }: { page: LanguageAttributes }) {
  if (useScriptMode() === 'none') return null
  return (
    <button className="pause" type="button" hidden {...page}>
      <span data-paused="false">
        <Icon small name="player-pause" />{' '}
        <Trans>
          Pause<span className="sr-only"> the typing in the headline</span>
        </Trans>
      </span>
      <span data-paused="true" hidden>
        <Icon small name="player-play" />{' '}
        <Trans>
          Play<span className="sr-only"> the typing in the headline</span>
        </Trans>
      </span>
    </button>
  )
}

interface HeadlineProps {
  title: string
  words: string[]
  page: LanguageAttributes
}

/** `scripts/typing.ts` types the words. */
function Headline({ title, words, page }: HeadlineProps) {
  const sentences = title.match(/\S.*?(?:[.!?](?=\s)|$)/gs) ?? []
  const [sentenceKeys, wordKeys] = [keysOf(sentences), keysOf(words)]
  return (
    <>
      <h1>
        {sentences.map((sentence, at) => (
          <Fragment key={sentenceKeys[at]}>
            <span className="sentence">{sentence}</span>{' '}
          </Fragment>
        ))}
        <span className="typing">
          <span className="on">{words[0]}</span>
          {words.map((word, at) => (
            <span key={wordKeys[at]} data-word={word} aria-hidden="true" />
          ))}
        </span>
      </h1>
      {words.length > 1 && <PauseButton page={page} />}
    </>
  )
}
