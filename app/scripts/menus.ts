/** Menus (`ui/menu.tsx`) close on Escape, on a press outside and after a choice. */
export function closeMenus(): void {
  addEventListener('pointerdown', ({ target }) => {
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
  addEventListener('click', ({ target }) => {
    const choice = target instanceof Element && target.closest('.menu-pop a')
    if (!choice) return
    for (const menu of openMenus()) {
      // What has the focus goes with the menu; a window that the choice opens gives it back.
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
      menu.open = false
    }
  })
}

function openMenus() {
  return document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')
}
