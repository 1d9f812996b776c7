/**
 * What the check of the built scripts finds and what is right all the same, by name, with the reason. A name that is found
 * no more fails the check, too.
 */
export const EXCUSED: Record<string, string> = {
  '.createContext': 'of React',
  '.use': 'of React',
  '.subscribe': 'of the router and of conform',
  '.getState': 'of conform; that of a history entry is read only where there is `navigation`',
  '.navigate': 'of the router',
  '.startViewTransition': 'the router asks for it before it keeps the transition that starts it',
  '.skipTransition': 'of what startViewTransition has answered',
  '.segment': 'of a segmenter, which is made only where there are some',
  '.showModal': 'of a dialog that is shown only where there are some',
  BroadcastChannel: 'app/scripts/google.ts asks for it before it opens a window',
  HTMLDialogElement: 'behind the question whether a dialog has showModal',
  ClipboardItem: 'in a `try`: without it, plain text is copied',
}
