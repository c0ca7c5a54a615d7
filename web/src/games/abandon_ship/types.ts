// Short names for what the server tells of Abandon Ship.
import type {
  AbandonShipBoard,
  AbandonShipChoice,
  AbandonShipEvent,
  AbandonShipFace,
  AbandonShipRatMove,
  AbandonShipSpace,
  AbandonShipView,
} from "../../api/types";
import type { BoardProps } from "../face";

export type Board = AbandonShipBoard;
export type View = AbandonShipView;
export type Event = AbandonShipEvent;
export type Choice = AbandonShipChoice;
export type Move = AbandonShipRatMove;
export type Face = AbandonShipFace;
export type Space = AbandonShipSpace;
export type RatState = View["rats"][number];
export type DieState = View["dice"][number];
export type RatName = RatState["rat"];
export type DieName = DieState["die"];
export type TileName = NonNullable<View["tiles"][number]>;
export type Wear = Board["rats"][number]["wears"];
export type Props = BoardProps<Board, View, Event, Choice>;
