/** The player takes the place of the picture that was pressed (`ui/landing/video.tsx`). */
export function playInPlace(): void {
  addEventListener('click', (event) => {
    const picture = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-embed]') : null
    if (!picture || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const player = document.createElement('iframe')
    player.className = 'poster'
    player.src = picture.dataset.embed ?? ''
    player.title = picture.dataset.title ?? ''
    player.allow = 'autoplay; encrypted-media; picture-in-picture'
    player.allowFullscreen = true
    picture.replaceWith(player)
  })
}
