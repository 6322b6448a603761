import { useRef, useState } from "react";
import type { RefObject } from "react";
import { PictureError, pictureOfFile, pictureOfVideo } from "../../inspection/picture.ts";
import type { Picture } from "../../inspection/picture.ts";
import type { CameraState } from "../camera/use-camera.ts";
import { say } from "./messages.ts";

export interface PictureTaking {
  /** Takes the frame that the camera shows. While the camera is starting, waits for its first frame. */
  take(): void;
  addFiles(files: readonly File[]): void;
  isBusy: boolean;
  /** A message for each picture that could not be made. */
  problems: readonly PictureProblem[];
}

interface PictureProblem {
  id: string;
  message: string;
}

export interface PictureReceiver {
  /** Called with the making of each picture, which outlives the screen. It settles after `onPicture`, or if there is none. */
  onMaking: (picture: Promise<void>) => void;
  onPicture: (picture: Picture) => void;
}

/** Makes pictures from the camera and from files, one by one, so that a phone's memory holds one at a time. */
export function usePictureTaking(
  video: RefObject<HTMLVideoElement | null>,
  camera: CameraState,
  { onMaking, onPicture }: PictureReceiver,
): PictureTaking {
  const [working, setWorking] = useState(0);
  const [problems, setProblems] = useState<readonly PictureProblem[]>([]);
  const chain = useRef<Promise<void>>(Promise.resolve());

  function work(make: () => Promise<Picture>): void {
    setWorking((count) => count + 1);
    chain.current = chain.current
      .then(make)
      .then(onPicture, (error: unknown) => {
        const problem = problemOf(error instanceof PictureError ? error.message : say("photo.canvasFailed"));
        setProblems((before) => [...before, problem]);
      })
      .finally(() => setWorking((count) => count - 1));
    onMaking(chain.current);
  }

  return {
    isBusy: working > 0,
    problems,
    take() {
      const element = video.current;
      if (element === null) return;
      if (camera.kind === "failed") {
        const { failure } = camera;
        return setProblems([problemOf(say(failure === "none" ? "photos.noCamera" : `camera.${failure}`))]);
      }
      setProblems([]);
      work(async () => {
        await firstFrame(element);
        return pictureOfVideo(element, new Date());
      });
    },
    addFiles(files) {
      setProblems([]);
      for (const file of files) work(() => pictureOfFile(file));
    },
  };
}

function problemOf(message: string): PictureProblem {
  return { id: crypto.randomUUID(), message };
}

const FIRST_FRAME_TIMEOUT_MS = 10_000;

function firstFrame(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FIRST_FRAME_TIMEOUT_MS);
    video.addEventListener(
      "loadeddata",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
