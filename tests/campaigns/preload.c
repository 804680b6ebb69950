/* A layer between a program and the system, loaded with LD_PRELOAD: a disk that can lose power, a clock that can be set.

   WAGONWAY_DISK=FOLDER:JOURNALS   Of every file under FOLDER each write that was not synced yet is noted in JOURNALS, in a
                                   file named after its inode: where, the bytes before, the bytes after. A sync forgets them.
                                   Once all programs are dead, layers.py puts back what a loss of power would have lost.
   WAGONWAY_CLOCK=FILE             FILE has 8 bytes: the seconds by which the machine's clock is wrong. They may change. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))real(#name))
#define LARGEST (1 << 20) /* bytes of one note; longer writes are noted in parts */

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

/* ---------------------------------------------------------------------------------------- the disk */

/* One note: this head, `had` bytes from before, `has` bytes from after. */
struct note {
    int64_t at, size; /* offset of the bytes; size of the file before */
    int64_t had, has;
    int64_t truncated; /* the new size, or -1 */
};

static char folder[PATH_MAX], journals[PATH_MAX];

__attribute__((constructor)) static void begin(void) {
    const char *setting = getenv("WAGONWAY_DISK");
    const char *colon = setting ? strchr(setting, ':') : NULL;
    if (colon) {
        snprintf(folder, sizeof folder, "%.*s/", (int)(colon - setting), setting);
        snprintf(journals, sizeof journals, "%s", colon + 1);
    }
}

/* Locks the journal of a file that is watched; -1 if it is not. */
static int journal_of(int fd, struct stat *about) {
    char link[64], path[PATH_MAX], name[PATH_MAX + 64];
    if (!*folder || fstat(fd, about) || !S_ISREG(about->st_mode)) return -1;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return -1;
    path[length] = 0;
    /* Shared memory in a file is recreated after a loss of power. */
    if (strncmp(path, folder, strlen(folder)) || strstr(path, "-shm") || strstr(path, "dynshmem")) return -1;
    snprintf(name, sizeof name, "%s/%llu", journals, (unsigned long long)about->st_ino);
    int journal = REAL(open)(name, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (journal >= 0) flock(journal, LOCK_EX);
    return journal;
}

static void put(int journal, const void *data, size_t size) {
    const char *next = data;
    while (size) {
        ssize_t done = REAL(write)(journal, next, size);
        if (done <= 0) abort();
        next += done;
        size -= done;
    }
}

static void note(int journal, int fd, struct stat *about, int64_t at, const char *data, int64_t size) {
    static __thread char before[LARGEST];
    for (int64_t from = 0; from < size; from += LARGEST) {
        int64_t has = size - from < LARGEST ? size - from : LARGEST;
        ssize_t had = REAL(pread)(fd, before, has, at + from);
        struct note head = {at + from, about->st_size, had > 0 ? had : 0, has, -1};
        put(journal, &head, sizeof head);
        put(journal, before, head.had);
        put(journal, data + from, has);
    }
}

static void note_size(int journal, int fd, struct stat *about, int64_t size) {
    int64_t lost = about->st_size > size ? about->st_size - size : 0;
    char *before = malloc(lost + 1);
    ssize_t had = lost ? REAL(pread)(fd, before, lost, size) : 0;
    struct note head = {size, about->st_size, had > 0 ? had : 0, 0, size};
    put(journal, &head, sizeof head);
    put(journal, before, head.had);
    free(before);
}

/* A write, by whatever name: noted before it is done, while nobody else writes or syncs. */
#define NOTED(result, fd, act, noting)                                                              \
    struct stat about;                                                                              \
    int journal = journal_of(fd, &about);                                                           \
    if (journal >= 0) { noting; }                                                                   \
    result = act;                                                                                   \
    int error = errno;                                                                              \
    if (journal >= 0) REAL(close)(journal);                                                         \
    errno = error;                                                                                  \
    return result

ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
    ssize_t done;
    NOTED(done, fd, REAL(pwrite)(fd, data, size, at), note(journal, fd, &about, at, data, size));
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) { return pwrite(fd, data, size, at); }

ssize_t write(int fd, const void *data, size_t size) {
    ssize_t done;
    NOTED(done, fd, REAL(write)(fd, data, size), {
        int64_t at = fcntl(fd, F_GETFL) & O_APPEND ? about.st_size : lseek(fd, 0, SEEK_CUR);
        note(journal, fd, &about, at, data, size);
    });
}

static void note_all(int journal, int fd, struct stat *about, const struct iovec *parts, int n, int64_t at) {
    for (int i = 0; i < n; i++) {
        note(journal, fd, about, at, parts[i].iov_base, parts[i].iov_len);
        at += parts[i].iov_len;
    }
}

ssize_t pwritev(int fd, const struct iovec *parts, int n, off_t at) {
    ssize_t done;
    NOTED(done, fd, REAL(pwritev)(fd, parts, n, at), note_all(journal, fd, &about, parts, n, at));
}

ssize_t pwritev64(int fd, const struct iovec *parts, int n, off64_t at) { return pwritev(fd, parts, n, at); }

ssize_t writev(int fd, const struct iovec *parts, int n) {
    ssize_t done;
    NOTED(done, fd, REAL(writev)(fd, parts, n),
          note_all(journal, fd, &about, parts, n,
                   fcntl(fd, F_GETFL) & O_APPEND ? about.st_size : lseek(fd, 0, SEEK_CUR)));
}

int ftruncate(int fd, off_t size) {
    int done;
    NOTED(done, fd, REAL(ftruncate)(fd, size), note_size(journal, fd, &about, size));
}

int ftruncate64(int fd, off64_t size) { return ftruncate(fd, size); }

/* The notes of a file that is gone would be taken for those of the next with its number. */
static void forget(const char *path) {
    struct stat about;
    char name[PATH_MAX + 64];
    if (*folder && !lstat(path, &about) && about.st_nlink == 1) {
        snprintf(name, sizeof name, "%s/%llu", journals, (unsigned long long)about.st_ino);
        REAL(unlink)(name);
    }
}

int unlink(const char *path) {
    forget(path);
    return REAL(unlink)(path);
}

int rename(const char *from, const char *to) {
    forget(to);
    return REAL(rename)(from, to);
}

/* What is synced is safe: its notes are forgotten, once the system says so. */
static int synced(int fd, int (*sync)(int)) {
    struct stat about;
    int journal = journal_of(fd, &about);
    int done = sync(fd), error = errno;
    if (journal >= 0) {
        if (!done && REAL(ftruncate)(journal, 0)) abort();
        REAL(close)(journal);
    }
    errno = error;
    return done;
}

int fsync(int fd) { return synced(fd, REAL(fsync)); }

int fdatasync(int fd) { return synced(fd, REAL(fdatasync)); }

/* --------------------------------------------------------------------------------------- the clock */

static int64_t seconds_wrong(void) {
    static volatile int64_t *wrong;
    const char *path = getenv("WAGONWAY_CLOCK");
    if (!wrong && path) {
        int fd = REAL(open)(path, O_RDONLY | O_CLOEXEC);
        void *found = fd < 0 ? MAP_FAILED : mmap(NULL, 8, PROT_READ, MAP_SHARED, fd, 0);
        if (fd >= 0) REAL(close)(fd);
        if (found != MAP_FAILED) wrong = found;
    }
    return wrong ? *wrong : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int done = REAL(clock_gettime)(clock, now);
    if (!done && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += seconds_wrong();
    return done;
}

int gettimeofday(struct timeval *now, void *zone) {
    int done = REAL(gettimeofday)(now, zone);
    if (!done) now->tv_sec += seconds_wrong();
    return done;
}

time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}
