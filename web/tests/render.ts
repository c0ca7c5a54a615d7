// Renders a component on its own, with the texts that its screen would provide.
import { render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { textsContext, type Texts } from "../src/texts";

/** A board's props while nothing is being shown. */
export const IDLE = {
  before: null,
  event: null,
  events: [],
  step: -1,
  lastEvents: [],
  busy: false,
};

/** Renders components with these texts. */
export function renderWith(texts: Texts) {
  return <P extends object>(
    component: Component<P, object, Extract<keyof P, string> | "">,
    props: P,
  ) =>
    // The library's own type of these options cannot be resolved for any P.
    render(component, { props, context: textsContext(texts) } as never);
}
