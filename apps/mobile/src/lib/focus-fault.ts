/**
 * After a form was not sent, or was refused: the first field at fault is brought into view with the focus in it, or else what is said of
 * the whole form, once it is drawn. Who pressed the button of a long form may stand far below either.
 */
export function focusFirstFault(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    // Of a row of choices the one that can have the focus.
    if (field) (field.querySelector<HTMLElement>('[tabindex="0"]') ?? field).focus()
    else form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  })
}
