import type { ReactNode } from "react";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { Reading } from "../../reading.ts";
import { presentOf } from "../data/missing.ts";
import { ReadNotice } from "./ReadNotice.tsx";
import type { ReadNoticeProps } from "./ReadNotice.tsx";

interface LoadedProps<T> extends ReadNoticeProps {
  read: Reading<T>;
  children: (data: T) => ReactNode;
}

/** Shows what was read, a placeholder while it loads, that it does not exist, or why it could not be read and a way to try again. */
export function Loaded<T>({ placeholder = <Skeleton lines={6} />, children, ...rest }: LoadedProps<T>) {
  const data = rest.missing ? presentOf(rest.read) : rest.read.data;
  return data === undefined ? <ReadNotice {...rest} placeholder={placeholder} /> : children(data);
}
